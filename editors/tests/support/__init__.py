"""What the tests of all editors use."""
