// The columns share the width of the window by rank and content; what there is no room for waits, and a narrow row has two lines.
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../src/stores/lists/definition.ts';
import { contentsOf } from '../../../src/views/shared/recordTable/fit/contents.ts';
import { fit, foldedRoom } from '../../../src/views/shared/recordTable/fit/fit.ts';
import { headText } from '../../../src/views/shared/recordTable/fit/headText.ts';

type Row = Readonly<Record<string, string>>;
type Facts = Pick<Column<Row>, 'rank' | 'least' | 'width' | 'short'> & { kind?: Column<Row>['kind'] };
const columnsOf = (all: Readonly<Record<string, Facts>>): Column<Row>[] =>
  Object.entries(all).map(([key, more]) => ({
    key,
    title: key,
    kind: 'text',
    value: (row) => row[key] ?? '',
    ...more,
  }));

const columns = columnsOf({
  name: { rank: 1, least: 100, width: 200 },
  state: { rank: 2, least: 80, width: 100 },
  at: { kind: 'time', least: 118, width: 118 },
  place: { least: 80, width: 100 },
  note: { least: 60, width: 100 },
});
interface More {
  drawn?: [string, number][];
  kept?: string[];
  contents?: ReturnType<typeof contentsOf>;
}
const at = (room: number, { drawn, kept = [], contents }: More = {}) =>
  fit({ columns, drawn: new Map(drawn), kept, room, contents });
const widthsAt = (room: number, more?: More) => [...at(room, more).widths.values()];

describe('the width of the window', () => {
  it('goes to what a row is first, then to how it stands, and to the rest last', () => {
    expect(widthsAt(438 + 60)).toEqual([160, 80, 118, 80, 60]);
    expect(widthsAt(438 + 110)).toEqual([200, 90, 118, 80, 60]);
    expect(widthsAt(438 + 150)).toEqual([200, 100, 118, 90, 80]);
  });

  it('then makes whole titles, and does not let a row fall apart', () => {
    const [name = 0, , time] = widthsAt(5000);
    expect(name).toBe(320);
    expect(time).toBe(240);
  });

  it('folds the lowest rank, of equals the one at the right, and leaves room to tell of them', () => {
    expect(at(500 - 1).folded).toEqual([]);
    expect(at(437 + 60).folded).toEqual([]);
    expect(fit({ columns, drawn: undefined, kept: [], room: 437 + 48 }).folded).toEqual([]);
    const wide = columnsOf({
      name: { rank: 1, least: 300 },
      state: { rank: 2, least: 100 },
      at: { kind: 'time' },
      place: { least: 100 },
      note: { least: 100 },
      own: { rank: 5, least: 100 },
    });
    const foldedAt = (room: number, kept: string[] = []) => fit({ columns: wide, drawn: undefined, kept, room }).folded;
    expect(foldedAt(818)).toEqual([]);
    expect(foldedAt(817)).toEqual(['own']);
    expect(foldedAt(718 + foldedRoom - 1)).toEqual(['note', 'own']);
    expect(foldedAt(718 + foldedRoom - 1, ['note'])).toEqual(['place', 'own']);
    expect(foldedAt(400 + foldedRoom)).toEqual(['at', 'place', 'note', 'own']);
    expect(foldedAt(490 - foldedRoom, ['own'])).toEqual(['state', 'at', 'place', 'note']);
  });

  it('keeps what the person drew as wide as it was drawn', () => {
    expect(at(600, { drawn: [['note', 50]] }).widths.get('note')).toBe(50);
  });

  it('changes nothing while it is not known', () => {
    expect(widthsAt(0)).toEqual([200, 100, 118, 100, 100]);
    expect(at(0).folded).toEqual([]);
  });
});

describe('what the rows say', () => {
  const rows = (text: (place: number) => string): Row[] =>
    Array.from({ length: 10 }, (_none, place) => ({ label: text(place), other: `one-of-many-${place}` }));
  const two = columnsOf({ label: {}, other: {} });
  const fitted = (of: Row[]) =>
    fit({ columns: two, drawn: undefined, kept: [], room: 170, contents: contentsOf(two, of, new Map()) });

  it('gives a column the width of most of its values before one of ten that needs more', () => {
    const of = rows((place) => (place === 0 ? 'x'.repeat(30) : 'abcd'));
    const { liked = 0, whole = 0 } = contentsOf(two, of, new Map()).get('label') ?? {};
    expect([liked, whole]).toEqual([Math.ceil(4 * 7.6 + 12), Math.ceil(30 * 7.6 + 12)]);
  });

  it('shrinks first what says the same in every row', () => {
    expect(fitted(rows(() => 'quiet-creek-main')).widths.get('label')).toBeLessThan(70);
    expect(fitted(rows((place) => `quiet-creek-${place}`)).widths.get('label')).toBeGreaterThan(75);
    const narrow = columnsOf({ label: { least: 90 }, other: { least: 90 } });
    const contents = contentsOf(
      narrow,
      rows(() => 'quiet-creek-main'),
      new Map(),
    );
    expect(fit({ columns: narrow, drawn: undefined, kept: [], room: 160, contents }).folded).toEqual([]);
  });
});

describe('a head', () => {
  it('says its title where that fits, and is short where it does not', () => {
    const column = { title: 'Latest Webhook', short: 'Webhook', kind: 'text' } as const;
    expect(headText(column, 150)).toBe('Latest Webhook');
    expect(headText(column, 80)).toBe('Webhook');
  });

  it('of times names the zone as long as there is room', () => {
    const column = { title: 'Start Time', short: 'Start', kind: 'time' } as const;
    expect(headText(column, 160, 'UTC')).toBe('Start Time (UTC)');
    expect(headText(column, 118, 'UTC')).toBe('Start (UTC)');
    expect(headText(column, 50, 'UTC')).toBe('Start');
  });
});

describe('a row in a window as narrow as a telephone', () => {
  const wide = columnsOf({
    at: { kind: 'time' },
    vendor: {},
    name: { rank: 1, least: 100 },
    state: { rank: 2, least: 100 },
    count: { rank: 2, kind: 'number', least: 60 },
    note: { least: 140 },
  });
  const stackedAt = (room: number, kept: string[] = []) =>
    fit({ columns: wide, drawn: undefined, kept, room, mayStack: true });

  it('says what and when, then how it stands and the figure that matters, over the whole width', () => {
    const { widths, folded, second } = stackedAt(325);
    expect([...widths.keys()]).toEqual(['name', 'at', 'state', 'count', 'vendor']);
    expect(second).toBe('state');
    expect(folded).toEqual(['note']);
    const sum = (...keys: string[]) => keys.reduce((total, key) => total + (widths.get(key) ?? 0), 0);
    expect(sum('name', 'at')).toBe(325);
    expect(sum('state', 'count', 'vendor')).toBe(325);
  });

  it('keeps what the list is filtered by', () => {
    expect(stackedAt(325, ['note']).folded).not.toContain('note');
  });

  it('has one line where there is room for all, or where two do not hold what has to stay', () => {
    expect(stackedAt(600).second).toBeUndefined();
    expect(stackedAt(325, ['vendor', 'state', 'count', 'note']).second).toBeUndefined();
  });
});
