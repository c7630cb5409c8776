"""Scripts that make training pictures and train the recogniser. The product never imports anything from here."""
