let wanted = CommandLine.arguments.dropFirst()

func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }

if isWanted("sequence") { SequenceBenchmark.run() }
if isWanted("engine") { EngineBenchmark.run() }
if isWanted("snapshot") { SnapshotBenchmark.run() }
if isWanted("verify") { VerifyBenchmark.run() }
if isWanted("script") { ScriptBenchmark.run() }
if isWanted("process") { ProcessBenchmark.run() }
if isWanted("prompt") { PromptBenchmark.run() }
