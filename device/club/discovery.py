"""How Home Assistant learns of a table: its lamp and what goes on there, both to be looked at only. Pure."""

from collections.abc import Iterator

from device.club.topics import Topics
from device.ledger.chain import Json, text_of


def discovery(topics: Topics) -> Iterator[tuple[str, str]]:
    """Give each topic of Home Assistant's MQTT discovery with what is to be kept there.

    The lamp is a sensor and no light: it says that the table asks something, and nobody far away may answer that.
    """
    name = f"ecarte_{topics.club}_{topics.table}".replace("-", "_")
    shared: dict[str, Json] = {
        "availability_topic": topics.availability,
        "qos": 1,
        "device": {
            "identifiers": [name],
            "name": f"Écarté {topics.table}",
            "model": "Écarté table assistant",
            "manufacturer": "ecarte-table",
        },
        "origin": {"name": "ecarte-table"},
    }
    lamp: dict[str, Json] = {
        **shared,
        "name": "Lamp",
        "unique_id": f"{name}_lamp",
        "object_id": f"{name}_lamp",
        "device_class": "light",
        "state_topic": topics.lamp,
        "payload_on": "ON",
        "payload_off": "OFF",
    }
    status: dict[str, Json] = {
        **shared,
        "name": "Status",
        "unique_id": f"{name}_status",
        "object_id": f"{name}_status",
        "icon": "mdi:cards-playing-outline",
        "state_topic": topics.status,
        "value_template": "{{ value_json.stage }}",
        "json_attributes_topic": topics.status,
    }
    yield topics.discovery("binary_sensor", "lamp"), text_of(lamp)
    yield topics.discovery("sensor", "status"), text_of(status)
