import Testing

/// The map in ARCHITECTURE.md, the manifest and the sources say the same about who imports whom.
@Suite struct ArrowTests {
  let manifest: Manifest
  let documented: ArrowTable

  init() throws {
    manifest = try Manifest(text: Repository.here.text("Package.swift"))
    documented = try ArrowTable(text: Repository.here.text("ARCHITECTURE.md"))
  }

  @Test func `the manifest's reader sees every kind of target`() throws {
    let manifest = try Manifest(
      text: """
        .library(name: "Grounds", targets: ["Grounds"]),
        .target(name: "Grounds", swiftSettings: strict),
        .executableTarget(
          name: "face", dependencies: [
            "Grounds",
          ]),
        .target(name: "Support", dependencies: ["Grounds"], path: "Tests/Support"),
        .testTarget(name: "FaceTests", dependencies: ["Support", "face"]),
        """)
    #expect(
      manifest.targets == [
        .init(kind: .target, name: "Grounds", dependencies: []),
        .init(kind: .executableTarget, name: "face", dependencies: ["Grounds"]),
        .init(kind: .target, name: "Support", dependencies: ["Grounds"], path: "Tests/Support"),
        .init(kind: .testTarget, name: "FaceTests", dependencies: ["Support", "face"]),
      ])
    #expect(manifest.sources.map(\.name) == ["Grounds", "face"])
  }

  @Test func `every folder of Sources is a target and every target has a folder`() throws {
    #expect(try Repository.here.folders(in: "Sources") == manifest.sources.map(\.name).sorted())
  }

  @Test func `the arrows of the manifest are those of ARCHITECTURE`() {
    let arrows = Dictionary(
      uniqueKeysWithValues: manifest.sources.map { ($0.name, $0.dependencies) })
    #expect(!arrows.isEmpty)
    #expect(arrows == documented.arrows)
  }

  @Test func `the grounds import nothing`() {
    for ground in ["TableEditing", "EditScript", "JSON"] {
      #expect(documented.arrows[ground] == [])
    }
  }

  @Test func `every source file imports only what the arrows of its module allow`() throws {
    let files = try Repository.here.files(in: "Sources", withExtension: "swift")
    #expect(files.count > 8)
    for file in files {
      let allowed = documented.arrows[file.module] ?? []
      for (module, line) in SwiftCode(file.text).imports where !allowed.contains(module) {
        // The rim may speak to the system; nothing else may.
        if ["InputOutput", "JSONRPC", "Prompt", "rowsmith"].contains(file.module), module == "Glibc"
        {
          continue
        }
        Issue.record("\(file.path):\(line): \(file.module) may not import \(module)")
      }
    }
  }

  @Test func `the modules compiled as Embedded Swift are all but the rim`() throws {
    let makefile = try Repository.here.text("Makefile")
    let list = try #require(makefile.firstMatch(of: #/PURE := ((?:\\\n|.)*)\n/#)).1
    #expect(
      Set(list.matches(of: #/\w+/#).map { String($0.0) })
        == Set(manifest.sources.map(\.name)).subtracting([
          "CReadline", "InputOutput", "JSONRPC", "LanguageServer", "Prompt", "SessionServer",
          "rowsmith",
        ]))
  }
}
