"""The demonstration: tables of pictures, hands dealt by chance, lessons, and house rules, as pages to be shown."""
