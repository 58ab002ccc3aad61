// A window onto any number of rows: draws those that are seen, wherever the scrollbar is, each as high as it comes out.

interface WindowOptions {
  /** Scrolls; its height is that of the window. */
  host: HTMLElement;
  /** Of what stands over the rows in it. */
  headHeight: number;
  /** How much of the rows at the top is covered now: what is shown keeps clear of it. */
  covered(): number;
  /** The least height of a row, and of most rows the height. */
  rowHeight: number;
  /** Draws a row, into an element that it had before where there is one. */
  draw(index: number, element: HTMLElement | undefined): HTMLElement;
  /** Told after every drawing which rows are seen. */
  seen(first: number, last: number): void;
  /** The person scrolled, and in which direction. */
  scrolled(down: boolean): void;
}

/** Where it begins, with this row in its middle; or by how many rows what it shows has moved. */
export type Moved = { begin: number } | { by: number };

interface RowWindow {
  /** Draws again what may have changed; every row may have another height when it is told so. */
  update(count: number, isExact: boolean, moved?: Moved): void;
  show(index: number, where: 'nearest' | 'center' | 'top'): void;
  readonly isAtEnd: boolean;
  close(): void;
}

/** Browsers cap an element at some 33 million pixels; above this the scrollbar stands for shares of the whole. */
const mostPixels = 16_000_000;
/** What is scrolled further than so many windows at once is a jump. */
const jump = 3;
const untilStill = 150;

export function openWindow({ host, headHeight, covered, rowHeight, draw, seen, scrolled }: WindowOptions): RowWindow {
  const tall = host.ownerDocument.createElement('div');
  const pane = host.ownerDocument.createElement('div');
  const block = host.ownerDocument.createElement('div');
  // As grids need it: rows are their children, but for these.
  for (const element of [tall, pane, block]) element.role = 'presentation';
  Object.assign(pane.style, { position: 'sticky', top: `${headHeight}px`, overflow: 'hidden', contain: 'strict' });
  Object.assign(block.style, { position: 'absolute', insetInline: '0', willChange: 'transform' });
  pane.append(block);
  tall.append(pane);
  host.append(tall);

  let count = 0;
  let isExact = true;
  let top = { index: 0, offset: 0 };
  let drawn = { from: 0, to: 0 };
  let spare: HTMLElement[] = [];
  let lastScroll = 0;
  let still: ReturnType<typeof setTimeout> | undefined;
  let atEnd = false;
  // What was asked for stays where it is when rows around it get another height; until the person scrolls.
  let pinned: number | undefined;

  const height = (): number => Math.max(0, host.clientHeight - headHeight);
  const rowAt = (index: number): HTMLElement | undefined =>
    block.children[index - drawn.from] as HTMLElement | undefined;
  const tallHeight = (): number => Math.min(count * rowHeight, mostPixels);

  /** Rows from..to stand in the block afterwards, in their order. */
  function hold(from: number, to: number): void {
    if (from >= drawn.to || to <= drawn.from) {
      spare.push(...([...block.children] as HTMLElement[]));
      block.replaceChildren();
      drawn = { from, to: from };
    }
    for (; drawn.from < from; drawn.from += 1) drop(block.firstElementChild);
    for (; drawn.to > to; drawn.to -= 1) drop(block.lastElementChild);
    for (; drawn.from > from; drawn.from -= 1) block.prepend(draw(drawn.from - 1, spare.pop()));
    for (; drawn.to < to; drawn.to += 1) block.append(draw(drawn.to, spare.pop()));
    if (spare.length > 200) spare = spare.slice(0, 100);
  }
  function drop(element: Element | null): void {
    if (element === null) return;
    element.remove();
    spare.push(element as HTMLElement);
  }
  /** How far below the upper edge a drawn row begins. */
  function upperOf(index: number | undefined): number | undefined {
    const row = index === undefined ? undefined : rowAt(index);
    const first = rowAt(top.index);
    return row === undefined || first === undefined ? undefined : row.offsetTop - first.offsetTop - top.offset;
  }
  const heightOf = (index: number): number => rowAt(index)?.offsetHeight ?? rowHeight;

  /** Puts the rows where the top says, after it was moved by any number of pixels. */
  function place(): void {
    const needed = height();
    if (count === 0) {
      hold(0, 0);
      atEnd = true;
      return;
    }
    top.index = Math.max(0, Math.min(count - 1, top.index));
    if (top.offset < 0) walkUp();
    // Every row has at least the least height: so many are enough.
    const most = Math.ceil((Math.max(0, top.offset) + needed) / rowHeight) + 1;
    hold(top.index, Math.min(count, top.index + most));
    while (top.index < count - 1 && top.offset >= heightOf(top.index)) {
      top.offset -= heightOf(top.index);
      top.index += 1;
    }
    hold(top.index, Math.min(count, top.index + Math.ceil((top.offset + needed) / rowHeight) + 1));
    const below = block.offsetHeight - top.offset;
    atEnd = drawn.to === count && below <= needed + 1;
    if (drawn.to === count && below < needed && (top.index > 0 || top.offset > 0)) {
      top.offset -= needed - below;
      if (top.offset < 0) walkUp();
      hold(top.index, count);
    }
    block.style.transform = `translateY(${-top.offset}px)`;
    tell(needed);
  }
  function walkUp(): void {
    const rows = Math.min(top.index, Math.ceil(-top.offset / rowHeight));
    hold(top.index - rows, Math.max(top.index + 1, Math.min(drawn.to, count)));
    while (top.offset < 0 && top.index > 0) {
      top.index -= 1;
      top.offset += heightOf(top.index);
    }
    top.offset = Math.max(0, top.offset);
  }
  function tell(needed: number): void {
    let last = top.index;
    for (let bottom = heightOf(last) - top.offset; bottom < needed && last < drawn.to - 1;)
      bottom += heightOf((last += 1));
    seen(top.index, last);
  }

  /** Where the scrollbar belongs. */
  function scrollOf(): number {
    const room = tallHeight() - height();
    if (isExact && count * rowHeight <= mostPixels) return top.index * rowHeight + top.offset;
    if (top.index === 0 && top.offset === 0) return 0;
    return atEnd ? room : Math.max(1, Math.min(room - 1, (top.index / count) * room));
  }
  function syncScrollbar(): void {
    const wanted = scrollOf();
    if (Math.abs(host.scrollTop - wanted) > 1) host.scrollTop = wanted;
    lastScroll = host.scrollTop;
  }
  function onScroll(): void {
    const now = host.scrollTop;
    const moved = now - lastScroll;
    lastScroll = now;
    if (moved === 0 || count === 0) return;
    pinned = undefined;
    const room = tallHeight() - height();
    if (isExact && count * rowHeight <= mostPixels) {
      top = { index: Math.floor(now / rowHeight), offset: now % rowHeight };
    } else if (Math.abs(moved) < jump * height()) {
      top.offset += moved;
    } else {
      top = now >= room - 1 ? { index: count - 1, offset: 0 } : { index: Math.floor((now / room) * count), offset: 0 };
    }
    place();
    // The scrollbar has come to its end before the rows have.
    if ((now <= 0 && (top.index > 0 || top.offset > 0)) || (now >= room - 1 && !atEnd)) syncScrollbar();
    clearTimeout(still);
    still = setTimeout(syncScrollbar, untilStill);
    scrolled(moved > 0);
  }
  function resize(): void {
    pane.style.height = `${height()}px`;
    tall.style.height = `${Math.max(tallHeight(), height())}px`;
    place();
    syncScrollbar();
  }

  host.addEventListener('scroll', onScroll, { passive: true });
  const watching = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(resize);
  watching?.observe(host);

  return {
    update(newCount, exact, moved) {
      const before = upperOf(pinned);
      if (newCount !== count) pinned = undefined;
      count = newCount;
      isExact = exact;
      if (moved !== undefined && 'begin' in moved) {
        pinned = moved.begin;
        top = { index: moved.begin, offset: Math.min(0, (rowHeight - height()) / 2) };
      } else if (moved !== undefined) top.index += moved.by;
      for (let index = drawn.from; index < Math.min(drawn.to, count); index += 1) draw(index, rowAt(index));
      const after = upperOf(pinned);
      if (before !== undefined && after !== undefined) top.offset += after - before;
      resize();
    },
    show(index, where) {
      pinned = index;
      const needed = height();
      const isDrawn = index >= drawn.from && index < drawn.to;
      const upper = isDrawn ? (upperOf(index) ?? Number.NaN) : Number.NaN;
      const lower = isDrawn ? upper + heightOf(index) : Number.NaN;
      if (where === 'nearest' && upper >= covered() && lower <= needed) return;
      const isBelow = !(upper < covered()) && index >= top.index;
      if (where === 'top' || (where === 'nearest' && !isBelow)) top = { index, offset: -covered() };
      else {
        // Its own height is known once it stands.
        hold(index, index + 1);
        const own = heightOf(index);
        top = { index, offset: where === 'center' ? Math.min(0, (own - needed) / 2) : Math.min(0, own - needed) };
      }
      place();
      syncScrollbar();
    },
    get isAtEnd() {
      return atEnd;
    },
    close() {
      clearTimeout(still);
      watching?.disconnect();
      host.removeEventListener('scroll', onScroll);
      tall.remove();
    },
  };
}
