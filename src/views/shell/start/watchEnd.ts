// Looks from time to time when the session ends, and whether somebody is there.
import type { RootStore } from '../../../stores/RootStore.ts';

const first = 5 * 60_000;

/** Gives back what ends it. */
export function watchEnd(stores: RootStore): () => void {
  let wasUsed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const used = () => void (wasUsed = true);
  const again = (ms: number) => void (timer = setTimeout(() => void look(), ms));

  async function look(): Promise<void> {
    // A tab in the background asks for nothing: its notice would be seen by nobody.
    if (stores.session.status !== 'READY' || document.hidden) return again(first);
    const { lookAtEnd } = await import('../../../stores/sessionEnd/lookAtEnd.ts');
    const isThere = wasUsed;
    wasUsed = false;
    // What fails now is asked again; a session that is over is told by the next call.
    again(await lookAtEnd(stores, isThere).catch(() => first));
  }
  for (const kind of ['keydown', 'pointerdown'] as const) window.addEventListener(kind, used, { passive: true });
  again(first);
  return () => {
    clearTimeout(timer);
    for (const kind of ['keydown', 'pointerdown'] as const) window.removeEventListener(kind, used);
  };
}
