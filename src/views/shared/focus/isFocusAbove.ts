// Whether somebody is in a dialog above the page: what is drawn below leaves the focus there.
export const isFocusAbove = (): boolean =>
  document.activeElement?.closest('[role=dialog], [role=alertdialog]') instanceof Element;

/** Nobody has put the focus anywhere: it is where the page put it. */
export function isAtRest(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active.tagName === 'H1';
}
