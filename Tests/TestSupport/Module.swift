// Filled by the first shared test code.
