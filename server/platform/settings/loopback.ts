// Says whether a host is this very machine, which nothing that is sent to it leaves.
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

export const isLoopback = (hostname: string): boolean => loopback.test(hostname);
