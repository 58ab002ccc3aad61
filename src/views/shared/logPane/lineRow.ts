// Draws one row of a log in bare elements: a line, the head of a group, or a line that is not there yet.
import type { LogEntry } from '../../../api/contract/crawling/crawlerLogs.ts';
import type { LogGroup } from '../../../stores/log/outline.ts';
import { cell, chips, numbered, type LineStyles } from './lineCells.ts';
import { exactLineTime, lineTime, markedParts, mayTurn, secondsText, seenText, type LogTimes } from './lineText.ts';
import { masked } from '../../../stores/shutter/masked.ts';

interface LineState {
  index: number;
  id: string;
  isCursor: boolean;
  isInRange: boolean;
}

export interface SeenLine extends LineState {
  sequence: number;
  line: LogEntry | 'failed' | undefined;
  before: LogEntry | undefined;
  times: LogTimes;
  zone: string;
  wraps: boolean;
  /** The privacy shutter is on: nothing is shown of the message. */
  isShut: boolean;
  /** "Hit 3 of 128"; empty where it is none. */
  hit: string;
  /** "Marked: its note"; empty where it is not. */
  mark: string;
  /** It stands alone with its neighbours, and is one of these. */
  isAround: boolean;
  /** Lines above it are left out. */
  isApart: boolean;
  wanted: { text: string; isExact: boolean } | undefined;
  /** Where a line names a capture: what can be seen of it. */
  links: readonly { title: string; address: string }[];
}

interface SeenHead extends LineState {
  group: LogGroup;
  isClosed: boolean;
}

const stylesOfTypes = ['error', 'lifecycle', 'job', 'info'] as const;

/** What an element shows, so that it is not written again. */
const shown = new WeakMap<HTMLElement, string>();

export function drawLine(seen: SeenLine, styles: LineStyles, element = made()): HTMLElement {
  const {
    line,
    sequence,
    isCursor,
    isInRange,
    hit,
    mark,
    isAround,
    isApart,
    wanted,
    wraps,
    isShut,
    times,
    zone,
    before,
    links,
  } = seen;
  const is = line === undefined || line === 'failed' ? String(line) : `${line.timestamp}${line.message.length}`;
  const sign = [
    sequence,
    is,
    isCursor,
    isInRange,
    hit,
    mark,
    isAround,
    isApart,
    wanted?.text,
    wanted?.isExact,
    wraps,
    isShut,
    times,
    zone,
    before?.elapsed,
    links.length,
    seen.index,
  ].join('|');
  if (shown.get(element) === sign) return element;
  shown.set(element, sign);
  place(element, seen);
  const type =
    line === undefined || line === 'failed' ? undefined : stylesOfTypes.find((one) => line.typeSet.includes(one));
  element.className = [
    styles.row,
    type && styles[type],
    isInRange && styles.inRange,
    // The cursor is seen on a hit as on any other line: its sign and the text that was found stay.
    hit !== '' && !isCursor && styles.hit,
    isAround && styles.around,
    isApart && styles.apart,
    isCursor && styles.cursor,
  ]
    .filter(Boolean)
    .join(' ');
  const cells = [numbered(seen, styles)];
  if (line === undefined) cells.push(cell('…', styles.quiet));
  else if (line === 'failed') cells.push(cell('These lines could not be read. Press R to try again.', styles.error));
  else {
    const time = cell(lineTime(line, before, times, zone), styles.gutter);
    time.title = exactLineTime(line, times, zone);
    cells.push(
      time,
      cell(secondsText(line.elapsed), styles.gutter),
      chips(line.typeSet, styles),
      message(line, seen, styles),
    );
  }
  element.replaceChildren(...cells);
  return element;
}

export function drawHead({ group, isClosed, ...state }: SeenHead, styles: LineStyles, element = made()): HTMLElement {
  const { title, lines, errors } = group;
  const sign = ['head', title, lines, errors, isClosed, state.isCursor, state.index].join('|');
  if (shown.get(element) === sign) return element;
  shown.set(element, sign);
  place(element, state);
  element.className = [styles.row, styles.head, state.isCursor && styles.cursor].filter(Boolean).join(' ');
  element.ariaExpanded = String(!isClosed);
  element.ariaLevel = '1';
  const text = `${isClosed ? '▸' : '▾'} ${title} · ${lines === 1 ? '1 line' : `${lines} lines`}`;
  const parts = [cell(text, styles.message)];
  if (errors > 0) parts.push(cell(errors === 1 ? '⚠ 1 error' : `⚠ ${errors} errors`, styles.error));
  element.replaceChildren(...parts);
  return element;
}

function made(): HTMLElement {
  const element = document.createElement('div');
  element.role = 'row';
  return element;
}

function place(element: HTMLElement, { index, id, isCursor }: LineState): void {
  element.id = id;
  element.dataset['index'] = String(index);
  element.ariaExpanded = null;
  element.ariaLevel = '2';
  element.ariaSelected = isCursor ? 'true' : null;
  // The first row of a grid is its head.
  element.setAttribute('aria-rowindex', String(index + 2));
}

function message(line: LogEntry, { wanted, wraps, links, isShut }: SeenLine, styles: LineStyles): HTMLElement {
  const element = cell('', wraps ? `${styles.message} ${styles.wrapped}` : styles.message);
  const text = isShut ? masked(line.message, 'personal') : seenText(line.message);
  // Its direction is its own: nothing around it turns with it. Most cannot turn anything, and a "bdi" is slow to lay out.
  const inner = mayTurn(text) ? document.createElement('bdi') : element;
  if (wanted === undefined) inner.textContent = text;
  else
    inner.append(
      ...markedParts(text, wanted.text, wanted.isExact).map(({ text: part, isHit }) =>
        isHit ? marked(part, styles) : part,
      ),
    );
  if (inner !== element) element.append(inner);
  if (line.truncated) element.append(button('Show the whole line', 'whole', styles));
  for (const { title, address } of links) element.append(linkTo(title, address, styles));
  return element;
}

function marked(text: string, styles: LineStyles): HTMLElement {
  const element = document.createElement('mark');
  element.className = styles.mark;
  element.textContent = text;
  return element;
}

function button(title: string, action: string, styles: LineStyles): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = styles.link;
  element.textContent = title;
  element.dataset['action'] = action;
  // The keys do the same: a grid is one stop for Tab.
  element.tabIndex = -1;
  return element;
}

function linkTo(title: string, address: string, styles: LineStyles): HTMLElement {
  const element = document.createElement('a');
  element.className = styles.link;
  element.textContent = title;
  element.href = address;
  element.target = '_blank';
  element.rel = 'noopener';
  element.tabIndex = -1;
  return element;
}
