import Prompt
import Testing

@Suite struct SettingsTests {
  @Test func `the environment chooses, and says so`() {
    var settings = Settings()
    let variables = ["ACCESSIBLE": "1", "NO_COLOR": "yes", "PAGER": "more"]
    settings.readEnvironment { variables[$0] }
    #expect(settings.isOn(.accessible))
    #expect(settings[.accessible].source == .environment("ACCESSIBLE"))
    #expect(settings[.color].value == "never")
    #expect(settings[.pager].value == "more")
  }

  @Test func `color-1: an empty NO_COLOR chooses nothing; an empty PAGER is none`() {
    var settings = Settings()
    let variables = ["ACCESSIBLE": "0", "NO_COLOR": "", "PAGER": ""]
    settings.readEnvironment { variables[$0] }
    #expect(!settings.isOn(.accessible))
    #expect(settings[.color] == ("auto", .standard))
    #expect(settings[.pager].value == "off")
  }

  @Test(arguments: SettingName.allCases)
  func `a setting takes the values that it lists, and no other`(_ name: SettingName) {
    var settings = Settings()
    let values = name.entry.values
    for word in [name.entry.standard] + values.words {
      let isTaken = settings.set(name, to: word, by: .here)
      #expect(isTaken, "\(word)")
    }
    guard values != .text else { return }
    let before = settings[name].value
    for wrong in ["", "maybe", "-1", "ON"] {
      let isTaken = settings.set(name, to: wrong, by: .here)
      #expect(!isTaken, "\(wrong)")
    }
    #expect(settings[name].value == before)
  }

  @Test func `a setting names the line of the file that chose it`() throws {
    let prompting = try Prompting()
    prompting.enter(".set rows 7\n\n.set width 60", from: .file("conf/rc"))
    #expect(prompting.session.settings[.rows] == ("7", .file("conf/rc", line: 1)))
    #expect(prompting.session.settings[.width].source.description == "conf/rc:3")
    prompting.enter(".set rows auto")
    #expect(prompting.session.settings[.rows] == ("auto", .here))
  }
}
