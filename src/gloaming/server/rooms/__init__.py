"""What keeps rooms going: their runners, their options, their bots, and what is shown of them."""
