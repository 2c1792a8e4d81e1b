# Leaves out of `swift test` what needs no reading: what starts, what passes, and the build's progress.
/^✔ Test run/b
/^\[[0-9]+\/[0-9]+\]/d
/^(↳ T|Building for|Build complete)/d
# A message shows its test's arguments, which may have line ends in them.
/^◇/{
  :started
  / started\.$/d
  $!N
  b started
}
/^✔/{
  :passed
  / seconds( with [^\n]*)?\.$/d
  $!N
  b passed
}
