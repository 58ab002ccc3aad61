# Runs a program on a terminal of its own: what comes in is typed, what it writes goes out; "columns rows" on file 3 is a window of another size.
import fcntl, os, pty, select, signal, struct, sys, termios


def size(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


columns, rows = int(sys.argv[1]), int(sys.argv[2])
child, terminal = pty.fork()
if child == 0:
    size(0, columns, rows)
    os.execvp(sys.argv[3], sys.argv[3:])
size(terminal, columns, rows)
sources = [0, 3, terminal]
while True:
    ready, _, _ = select.select(sources, [], [])
    try:
        text = os.read(terminal, 65536) if terminal in ready else None
    except OSError:
        text = b""
    if text == b"":
        break
    if text is not None:
        os.write(1, text)
    if 0 in ready:
        typed = os.read(0, 65536)
        # Whoever typed is gone: what runs here has nobody left.
        if typed == b"":
            os.kill(child, signal.SIGHUP)
            sources.remove(0)
        while typed:
            typed = typed[os.write(terminal, typed) :]
    if 3 in ready:
        told = os.read(3, 64)
        if told == b"":
            sources.remove(3)
        else:
            size(terminal, *map(int, told.split()[-2:]))
_, status = os.waitpid(child, 0)
sys.exit(os.waitstatus_to_exitcode(status) % 256)
