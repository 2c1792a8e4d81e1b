import Glibc

/// The two ends of a pipe that no child inherits.
struct PipeEnds {
  let reading: CInt
  let writing: CInt

  init?() {
    var ends: [CInt] = [-1, -1]
    if pipe(&ends) != 0 { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
