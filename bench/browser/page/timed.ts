// Takes the time from the start of some work to the frame in which its outcome was painted.
export async function timed(work: () => void | Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  await painted();
  return performance.now() - start;
}

/** The same, begun when a frame has just been painted: what fits into the next one is seen at the same moment. */
export async function timedInFrames(work: () => void | Promise<unknown>): Promise<number> {
  await painted();
  return timed(work);
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });
