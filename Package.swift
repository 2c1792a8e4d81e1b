// swift-tools-version: 6.2
import PackageDescription

// Targets stand in reading order: ground floor first, the command last.
// The arrows are explained in ARCHITECTURE.md and checked by `make test`.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module that serves programs, where a microsecond counts: what debug builds check at each access of an object's
/// variable, release builds leave out.
let fast: [SwiftSetting] =
  strict + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// A module that has no unsafe code, and is kept so by the compiler.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "rowsmith",
  products: [
    .library(name: "TableEditing", targets: ["TableEditing"]),
    .executable(name: "rowsmith", targets: ["rowsmith"]),
  ],
  targets: [
    // Ground floor: values only, these import nothing.
    .target(name: "TableEditing", swiftSettings: strict),
    .target(name: "EditScript", swiftSettings: strict),
    .target(name: "JSON", swiftSettings: strict),

    // First floor: what the grounds mean together.
    .target(
      name: "ScriptRunner", dependencies: ["EditScript", "TableEditing"], swiftSettings: safe),
    .target(name: "Explanation", dependencies: ["TableEditing"], swiftSettings: safe),
    .target(
      name: "TableRendering", dependencies: ["TableEditing", "ScriptRunner"], swiftSettings: safe),
    .target(name: "TableFormats", dependencies: ["JSON", "TableEditing"], swiftSettings: safe),
    .target(
      name: "Verification", dependencies: ["Explanation", "JSON", "TableEditing"],
      swiftSettings: safe),

    .target(
      name: "Reporting",
      dependencies: [
        "EditScript", "Explanation", "JSON", "ScriptRunner", "TableEditing", "TableRendering",
      ],
      swiftSettings: safe),
    .target(
      name: "ScriptAnalysis",
      dependencies: [
        "EditScript", "Explanation", "Reporting", "ScriptRunner", "TableEditing", "TableRendering",
      ], swiftSettings: safe),

    // The rim: files and streams, the prompt, and the library that reads its lines.
    .target(
      name: "InputOutput",
      dependencies: ["EditScript", "JSON", "Reporting", "TableEditing", "TableFormats"],
      swiftSettings: strict),
    .target(name: "JSONRPC", dependencies: ["InputOutput", "JSON"], swiftSettings: fast),
    .target(
      name: "SessionServer",
      dependencies: [
        "EditScript", "Explanation", "JSON", "JSONRPC", "Reporting", "ScriptAnalysis",
        "ScriptRunner", "TableEditing", "TableFormats", "TableRendering", "Verification",
      ],
      swiftSettings: fast),
    .target(
      name: "LanguageServer",
      dependencies: [
        "EditScript", "Explanation", "JSON", "JSONRPC", "Reporting", "ScriptAnalysis",
        "ScriptRunner", "TableEditing", "TableRendering",
      ],
      swiftSettings: fast),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(
      name: "Prompt",
      dependencies: [
        "CReadline", "EditScript", "Explanation", "InputOutput", "JSONRPC", "Reporting",
        "ScriptAnalysis", "ScriptRunner", "SessionServer", "TableEditing", "TableFormats",
        "TableRendering",
      ],
      swiftSettings: strict),

    // The command.
    .executableTarget(
      name: "rowsmith",
      dependencies: [
        "EditScript", "Explanation", "InputOutput", "JSON", "JSONRPC", "LanguageServer", "Prompt",
        "Reporting", "ScriptRunner", "SessionServer", "TableEditing", "TableFormats",
        "TableRendering", "Verification",
      ],
      swiftSettings: strict),

    // What `make bench` runs.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "EditScript", "JSON", "ScriptRunner", "TableEditing", "TableFormats", "Verification",
      ],
      path: "Tests/Benchmarks",
      exclude: ["README.md", "Server/nothing_server.py", "requirements.txt"], swiftSettings: strict),

    // Tests, one target a module, and what they share.
    // Optimised in debug builds too: the slow reference is asked a million times there.
    .target(
      name: "TestSupport", dependencies: ["JSON", "TableEditing"], path: "Tests/TestSupport",
      swiftSettings: strict + [.unsafeFlags(["-O"])]),
    .target(
      name: "StrictEditor", dependencies: ["JSON", "TestSupport"], path: "Tests/StrictEditor",
      swiftSettings: strict + [.unsafeFlags(["-O"])]),
    .testTarget(
      name: "TableEditingTests", dependencies: ["TableEditing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EditScriptTests", dependencies: ["EditScript", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ScriptRunnerTests",
      dependencies: ["EditScript", "ScriptRunner", "TableEditing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ExplanationTests",
      dependencies: [
        "EditScript", "Explanation", "JSON", "ScriptRunner", "TableEditing", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TableRenderingTests",
      dependencies: [
        "EditScript", "ScriptRunner", "TableEditing", "TableRendering", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TableFormatsTests",
      dependencies: ["JSON", "TableEditing", "TableFormats", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "VerificationTests",
      dependencies: ["Explanation", "JSON", "TableEditing", "TestSupport", "Verification"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "EditScript", "Reporting", "ScriptRunner", "TableEditing", "TableRendering",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScriptAnalysisTests",
      dependencies: [
        "EditScript", "ScriptAnalysis", "ScriptRunner", "TableEditing", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JSONRPCTests", dependencies: ["JSON", "JSONRPC", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "EditScript", "JSON", "JSONRPC", "LanguageServer", "Reporting", "ScriptAnalysis",
        "ScriptRunner", "SessionServer", "StrictEditor", "TableEditing", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SessionServerTests",
      dependencies: [
        "EditScript", "Explanation", "JSON", "JSONRPC", "Reporting", "ScriptAnalysis",
        "ScriptRunner", "SessionServer", "TableEditing", "TableFormats", "TestSupport",
        "Verification",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PromptTests",
      dependencies: [
        "EditScript", "JSON", "JSONRPC", "Prompt", "Reporting", "ScriptAnalysis", "ScriptRunner",
        "SessionServer", "TableEditing", "TableRendering", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["JSON", "StrictEditor", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .target(
      name: "FuzzChecks",
      dependencies: [
        "EditScript", "Explanation", "JSON", "JSONRPC", "LanguageServer", "ScriptAnalysis",
        "ScriptRunner", "SessionServer", "TableEditing", "Verification",
      ],
      path: "Tests/Fuzzing/Checks", swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["FuzzChecks", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TidyTests", dependencies: ["EditScript", "StrictEditor", "TestSupport"],
      swiftSettings: strict),
  ]
)

// What `make fuzz` runs. Fuzzers have no `main` without libFuzzer, so they are not there in other builds.
if Context.environment["ROWSMITH_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "SmallWorld", dependencies: ["TestSupport"], path: "Tests/Fuzzing/SmallWorld",
      swiftSettings: strict))
  for fuzzer in [
    "FuzzScript", "FuzzVerify", "FuzzExplain", "FuzzJSON", "FuzzComplete", "FuzzServer",
    "FuzzLanguageServer",
  ] {
    package.targets.append(
      .executableTarget(
        name: fuzzer, dependencies: ["FuzzChecks"], path: "Tests/Fuzzing/\(fuzzer)",
        swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
  }
}
