import Glibc

let wanted = CommandLine.arguments.dropFirst()

func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }

// The benchmark of the server starts this program a second time, as an echo.
if wanted.first == Echo.argument, let size = wanted.last.flatMap({ Int($0) }) {
  Echo.run(size: size)
  exit(0)
}

// What the language servers are given to read can be looked at: `Benchmarks sample rows 1000`.
if wanted.first == "sample", wanted.count == 3, let lines = wanted.last.flatMap({ Int($0) }) {
  LanguageServerBenchmark.printSample(of: Array(wanted)[1], lines: lines)
  exit(0)
}

if isWanted("sequence") { SequenceBenchmark.run() }
if isWanted("engine") { EngineBenchmark.run() }
if isWanted("snapshot") { SnapshotBenchmark.run() }
if isWanted("verify") { VerifyBenchmark.run() }
if isWanted("script") { ScriptBenchmark.run() }
if isWanted("process") { ProcessBenchmark.run() }
if isWanted("prompt") { PromptBenchmark.run() }
if isWanted("serve"), !ServerBenchmark.run() { exit(1) }
// Servers may be named behind it: `Benchmarks lsp rowsmith`.
if isWanted("lsp"), !LanguageServerBenchmark.run(only: Array(wanted.dropFirst())) { exit(1) }
