// From which widths on the window has room for what, and whether the side menu starts open.
import { narrow } from '../../shared/narrow.ts';

const wide = '(min-width: 1440px)';

/** So narrow that the open menu lies above the page. */
export const isNarrow = (): boolean => window.matchMedia(narrow.replace('@media ', '')).matches;
const isWide = (): boolean => window.matchMedia(wide).matches;

/** Gives back what ends the listening. */
export function onWidthChange(changed: () => void): () => void {
  const queries = [wide, narrow.replace('@media ', '')].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** Where the person's choice is kept: one for wide windows, one for others; above the page nothing is kept. */
export const menuName = (): string | undefined =>
  isNarrow() ? undefined : isWide() ? 'signalbox.menu' : 'signalbox.menu.small';

/** As the person left it; without a choice it is open where the window is wide. */
export function startsOpen(remembered: { get(name: string): string | undefined }): boolean {
  const name = menuName();
  const chosen = name === undefined ? 'closed' : remembered.get(name);
  return chosen === undefined ? isWide() : chosen === 'open';
}
