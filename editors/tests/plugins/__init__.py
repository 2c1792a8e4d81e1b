"""The plugins of `editors/`, each in the editors that it is for."""
