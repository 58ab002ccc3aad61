// Waits until the rows of a log are on screen. Copied beside the peers.

/** A row of the middle, too: a pane that paints one row and fills the rest later is not there. */
export async function untilRowsArePainted(place: HTMLElement): Promise<void> {
  const box = place.getBoundingClientRect();
  const isThere = (share: number): boolean =>
    (document.elementFromPoint(box.left + 500, box.top + box.height * share)?.textContent ?? '').includes(
      'online.bank',
    );
  const areThere = (): boolean => isThere(0.5) && isThere(0.9);
  // Asked right after each change: asked in every frame, rows that this frame paints would count as those of the next.
  if (!areThere())
    await new Promise<void>((resolve) => {
      const watching = new MutationObserver(() => {
        if (!areThere()) return;
        watching.disconnect();
        resolve();
      });
      watching.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });
}
