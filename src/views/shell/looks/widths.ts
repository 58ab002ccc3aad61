// From which widths on the window has room for what.
export const narrow = '@media (max-width: 760px)';
const wide = '(min-width: 1100px)';

/** Gives back what ends the listening. */
export function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const menuName = 'signalbox.menu';
/** The menu is as it was left, where there is room for it. */
export const startsOpen = (remembered: { get(name: string): string | undefined }): boolean =>
  isWide() && remembered.get(menuName) !== 'closed';

/** So narrow that the open menu lies above the page. */
export const isNarrow = (): boolean => window.matchMedia(narrow.replace('@media ', '')).matches;
export const isWide = (): boolean => window.matchMedia(wide).matches;
