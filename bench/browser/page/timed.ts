// Takes the time from the start of some work to the frame in which its outcome was painted.
export async function timed(work: () => void | Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });
  return performance.now() - start;
}
