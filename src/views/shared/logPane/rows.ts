// Joins a log and the window onto its rows: which lines are drawn how, which are wanted, and where the cursor is seen.
import { untracked } from 'mobx';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { isWithin } from '../../../stores/log/finding/isolated.ts';
import { placeOfHit } from '../../../stores/log/finding/search.ts';
import type { LineStyles } from './lineCells.ts';
import { drawHead, drawLine } from './lineRow.ts';
import { lineHeight } from './useLineStyles.ts';
import { wantedRows } from './wantedRows.ts';
import { openWindow, type Moved } from './window.ts';
import type { LogRow } from '../../../stores/log/rows.ts';
import { masked } from '../../../stores/shutter/masked.ts';

/** What can be seen of a capture, by the name that a line gives it. */
export type CaptureLinks = (name: string) => readonly { title: string; address: string }[];

interface RowsOptions {
  host: HTMLElement;
  headHeight: number;
  log: OpenLog;
  styles: LineStyles;
  linksOf: CaptureLinks;
  zone(): string;
  isShut(): boolean;
}

export const rowId = (index: number): string => `log-row-${index}`;

const capture = /^Debug Location: (.+)$/;
/** As it is read aloud. */
const markOf = (mark: { note: string } | undefined): string =>
  mark === undefined ? '' : mark.note === '' ? 'Marked' : `Marked: ${mark.note}`;

const hitText = (place: number, all: number): string => `Hit ${place} of ${all}`;

const none: ReturnType<CaptureLinks> = [];

export function openRows({ host, headHeight, log, styles, linksOf, zone, isShut }: RowsOptions) {
  let lastSeen: [number, number] = [0, 0];
  let moved = 0;
  let topRow: LogRow | undefined;
  let outlineSeen: unknown;
  let jumpsSeen = -1;

  function drawRow(index: number, element: HTMLElement | undefined): HTMLElement {
    const { rows, range, search, preferences, closed, outline, matches } = log;
    const row = rows.at(index);
    const id = rowId(index);
    if (row === undefined || 'group' in row) {
      const place = row?.group ?? 0;
      const whole = outline.groups[place] ?? { job: undefined, title: '', lines: 0, errors: 0, runs: [] };
      // It names the account of a job.
      const group = isShut() ? { ...whole, title: masked(whole.title, 'text') } : whole;
      const isClosed = closed.has(place);
      const isCursor = isClosed && rows.indexOf(log.cursor) === index;
      return drawHead({ index, id, isCursor, isInRange: false, group, isClosed }, styles, element);
    }
    const { line: sequence } = row;
    const line = log.lineAt(sequence);
    const before = preferences.times === 'previous' ? log.lineAt(sequence - 1) : undefined;
    const isInRange = log.anchor !== undefined && sequence >= range[0] && sequence <= range[1];
    const place = search === undefined ? 0 : placeOfHit(search, sequence);
    const above = matches === undefined ? undefined : rows.at(index - 1);
    const named = typeof line === 'object' ? capture.exec(line.message)?.[1] : undefined;
    return drawLine(
      {
        index,
        id,
        sequence,
        line,
        before: typeof before === 'object' ? before : undefined,
        isCursor: sequence === log.cursor,
        isInRange,
        mark: isShut() ? masked(markOf(log.markAt(sequence)), 'text') : markOf(log.markAt(sequence)),
        hit: place === 0 ? '' : hitText(place, search?.hits.length ?? 0),
        isAround: matches !== undefined && !isWithin(matches, sequence),
        isApart: above !== undefined && 'line' in above && above.line !== sequence - 1,
        wanted: search === undefined || search.isRegex ? undefined : search,
        wraps: preferences.wraps,
        isShut: isShut(),
        times: preferences.times,
        zone: zone(),
        links: named === undefined ? none : linksOf(named),
      },
      styles,
      element,
    );
  }

  const window = openWindow({
    host,
    headHeight,
    covered: () => (log.preferences.isGrouped ? lineHeight : 0),
    rowHeight: lineHeight,
    draw: (index, element) => untracked(() => drawRow(index, element)),
    seen(first, last) {
      moved = first - lastSeen[0];
      lastSeen = [first, last];
      topRow = log.rows.at(first);
      untracked(() => want());
      log.sees(first, last - first);
    },
    scrolled(down) {
      // Whoever looks up is not taken to the end by the next line.
      if (!down) log.pauseFollowing();
    },
  });

  /** The lines of the rows that are seen, first, and of those that whoever scrolls on comes to. */
  function want(): void {
    const lines: number[] = [];
    for (const index of wantedRows(lastSeen, moved)) {
      const row = log.rows.at(index);
      if (row !== undefined && 'line' in row) lines.push(row.line);
    }
    log.want(lines);
  }

  /** Drawn once where it opens; a log of which more is known keeps the row that is on top where it is. */
  function movedBy(outline: unknown): Moved | undefined {
    const isSame = outline === outlineSeen;
    outlineSeen = outline;
    if (jumpsSeen < 0) {
      jumpsSeen = log.jumps;
      return log.cursor === 0 ? undefined : { begin: log.rows.indexOf(log.cursor) };
    }
    if (isSame || topRow === undefined) return undefined;
    const now = 'line' in topRow ? log.rows.indexOf(topRow.line) : log.rows.headOf(topRow.group);
    return now < 0 ? undefined : { by: now - lastSeen[0] };
  }

  return {
    /** Run again when anything changes that a row shows. */
    draw(): void {
      const { rows, revision, cursor, anchor, search, closed, preferences, matches, marks, outline } = log;
      void [revision, cursor, anchor, search, closed, matches, marks, preferences.times, zone(), isShut()];
      window.update(
        rows.count,
        !preferences.wraps,
        untracked(() => movedBy(outline)),
      );
    },
    /** Run again when the cursor is to be seen. */
    follow(): void {
      const { jumps } = log;
      if (jumps === jumpsSeen) return;
      jumpsSeen = jumps;
      untracked(() => {
        if (log.cursor > 0) window.show(log.rows.indexOf(log.cursor), 'nearest');
      });
    },
    close: () => window.close(),
  };
}
