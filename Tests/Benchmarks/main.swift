SequenceBenchmark.run()
