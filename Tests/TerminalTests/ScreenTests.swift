import Testing

@Suite struct ScreenTests {}
