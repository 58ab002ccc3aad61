// What of a page cannot be seen whole: heads, chips, buttons and statuses that are cut, stick out or lie below something.

/** Runs in the page. A row below the window can be scrolled to; what lies beside it cannot be seen, and that counts. */
export function clipped(): string[] {
  const statuses = /^(INITIAL|QUEUED|PROCESSING|AUTH|RELEASED|COMPLETED|FAILED|DIED|TIMEDOUT|EXITED)( [A-Z]?\d+)?$/;
  const isStatus = (element: Element): boolean =>
    element.childElementCount === 0 && statuses.test(element.textContent ?? '');
  const wanted = [
    ...document.querySelectorAll<HTMLElement>('main :is([role=columnheader], button, [role=button]), header button'),
    ...[...document.querySelectorAll<HTMLElement>('main [role=gridcell] span')].filter(isStatus),
  ];
  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[inert]') === null;
  const nameOf = (element: HTMLElement): string =>
    (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40) || element.outerHTML.slice(0, 60);

  function cutText(element: HTMLElement): boolean {
    const parts = [element, ...element.querySelectorAll<HTMLElement>('*')];
    return parts.some((part) => {
      const { overflowX, position } = getComputedStyle(part);
      const isFlow = overflowX !== 'visible' && position !== 'absolute' && part.clientWidth > 2;
      return isFlow && part.scrollWidth > part.clientWidth + 1;
    });
  }
  /** Of the part of the window that its scrollers leave of it. */
  function isOut(element: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
    if (left < -1 || right > innerWidth + 1) return true;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const box = outer.getBoundingClientRect();
      if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return true;
      const isFixed = overflowY === 'hidden' || overflowY === 'clip';
      if (isFixed && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
    }
    return false;
  }
  /** Notices go again, and rows make room for them. */
  function isCovered(element: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
    const y = (top + bottom) / 2;
    return [left + 2, (left + right) / 2, right - 2].some((x) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null &&
        !element.contains(top) &&
        !top.contains(element) &&
        top.closest('label, [data-notices]') === null
      );
    });
  }
  /** Scrolled out of sight upwards or downwards. */
  function isAway(element: HTMLElement, { top, bottom }: DOMRect): boolean {
    const y = (top + bottom) / 2;
    if (y < 0 || y > innerHeight) return true;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const box = outer.getBoundingClientRect();
      if (/auto|scroll/.test(getComputedStyle(outer).overflowY) && (y < box.top + 2 || y > box.bottom - 2)) return true;
    }
    return false;
  }
  const problems = wanted.filter(isSeen).flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || isAway(element, box)) return [];
    const kind = cutText(element) ? 'cut' : isOut(element, box) ? 'out' : isCovered(element, box) ? 'covered' : '';
    return kind === '' ? [] : [`${kind}: ${nameOf(element)}`];
  });
  return [...new Set(problems)];
}
