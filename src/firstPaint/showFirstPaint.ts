// Shows the first rows of a list as soon as they have come: the workbench, which draws them for good, takes longer to start.
import { banksAddress, detailsAddress, remembered, type Early } from '../early.ts';
import { showStoredTheme } from '../views/shared/showTheme.ts';

export interface FirstPaint {
  /** Settled when the rows are painted, or will not be. */
  isThere: Promise<void>;
  /** The workbench has drawn them, or something else. */
  end(): void;
}

// The events of the router too.
const moves = ['popstate', 'pushState', 'replaceState'] as const;

/** Nothing where the page is no such list. */
export function showFirstPaint({ isInIframe, early }: { isInIframe: boolean; early: Early }): FirstPaint | undefined {
  const { page } = early;
  if (early.rows === undefined || page === undefined) return undefined;
  const { pathname } = window.location;
  // Taken now, before anybody else reads them.
  const answers = Promise.all([detailsAddress, banksAddress, early.rows].map(early.copy));
  let paint: HTMLElement | undefined;
  let isOver = false;

  function end(): void {
    isOver = true;
    paint?.remove();
    for (const name of moves) window.removeEventListener(name, leave);
  }
  /** Whoever goes elsewhere sees that. */
  function leave(): void {
    if (window.location.pathname !== pathname) end();
  }
  async function draw(id: string): Promise<void> {
    const [{ drawFirstPaint }, [details, banks, rows]] = await Promise.all([import('./drawFirstPaint.ts'), answers]);
    if (isOver) return;
    showStoredTheme(remembered('signalbox.preferences'));
    paint = drawFirstPaint({ page: id, isInIframe, remembered, details, banks, rows });
    await painted();
  }
  for (const name of moves) window.addEventListener(name, leave);
  // What cannot be seen early is seen a little later.
  return { isThere: draw(page.id).catch(end), end };
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
