import Testing

/// The pages at the root say what is there.
@Suite struct PageTests {
  @Test func `the licence is the GPL, version 3 or later`() throws {
    let licence = try Repository.here.text("LICENSE")
    #expect(licence.contains("GNU GENERAL PUBLIC LICENSE"))
    #expect(licence.contains("Version 3, 29 June 2007"))
    #expect(try Repository.here.text("README.md").contains("GPL-3.0-or-later"))
  }

  @Test func `the change log has a section for what is not released yet`() throws {
    let log = try Repository.here.text("CHANGELOG.md")
    #expect(log.contains("\n## Unreleased\n"))
  }

  @Test func `every make target that a page names exists`() throws {
    let targets = try makeTargets()
    for page in ["README.md", "ARCHITECTURE.md"] {
      let text = try Repository.here.text(page)
      for mention in text.matches(of: #/(?:`|    )make ([a-z]+)/#)
      where !targets.contains(mention.1) {
        Issue.record("\(page) names make \(mention.1), which is not there")
      }
    }
    let readme = try Repository.here.text("README.md")
    #expect(readme.contains("make run") && readme.contains("make test"))
  }

  @Test func `every make target says what it is for`() throws {
    let makefile = try Repository.here.text("Makefile")
    let phony = try #require(makefile.firstMatch(of: #/(?m)^\.PHONY: (.*)$/#)).1
    let described = makefile.matches(of: #/(?m)^([a-z]+):.*## \S/#).map { $0.1 }
    // `clean` is what everybody expects it to be, and described all the same.
    #expect(Set(phony.split(separator: " ")) == Set(described))
    let targets = try makeTargets()
    #expect(Set(described) == targets)
  }

  @Test func `every file that the pages link to exists`() throws {
    for page in ["README.md", "ARCHITECTURE.md", "CHANGELOG.md"] {
      for link in try Repository.here.text(page).matches(of: #/\]\(([^)#:]+)\)/#) {
        #expect(Repository.here.exists(String(link.1)), "\(page) links to \(link.1)")
      }
    }
  }

  @Test func `README describes every module`() throws {
    let readme = try Repository.here.text("README.md")
    for module in try Repository.here.folders(in: "Sources") {
      #expect(readme.contains("`\(module)`"), "README does not say what \(module) is")
    }
  }

  @Test func `the scripts that make starts exist and can be run`() throws {
    let makefile = try Repository.here.text("Makefile")
    let scripts = Set(makefile.matches(of: #/\btools/[a-z-]+(?![a-z.-])/#).map { String($0.0) })
    #expect(!scripts.isEmpty)
    for script in scripts {
      #expect(Repository.here.isExecutable(script), "\(script)")
    }
    #expect(Repository.here.isExecutable(".ci/run"))
    #expect(try Repository.here.text(".ci/run").contains("make test"))
  }

  private func makeTargets() throws -> Set<Substring> {
    let makefile = try Repository.here.text("Makefile")
    return Set(makefile.matches(of: #/(?m)^([a-z]+):/#).map { $0.1 })
  }
}
