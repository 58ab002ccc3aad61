// Waits until the rows of a log are on screen. Copied beside the peers.
const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

/** A row of the middle, too: a pane that paints one row and fills the rest later is not there. */
export async function untilRowsArePainted(place: HTMLElement): Promise<void> {
  const box = place.getBoundingClientRect();
  const isThere = (share: number): boolean =>
    (document.elementFromPoint(box.left + 500, box.top + box.height * share)?.textContent ?? '').includes(
      'online.bank',
    );
  while (!isThere(0.5) || !isThere(0.9)) await nextFrame();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });
}
