// Finds lines in a stored page without parsing the lines that cannot hold the text.
import { expect, it } from 'vitest';
import { lineMatcher } from '../../../../server/domain/crawlerLogs/lineMatcher.ts';
import { entryOf, line, type PlannedLine } from '../../../../server/engine/crawlLog/logLines.ts';
import { packLogPage, withPageBytes } from '../../../../server/engine/crawlLog/logPages.ts';

const page = (...lines: PlannedLine[]) =>
  packLogPage(lines.map((one, index) => entryOf(one, { sequence: index + 1, at: 0, elapsed: index })));
const find = (text: string, ...lines: PlannedLine[]) => lineMatcher({ text })(page(...lines));

it('finds each line once, the first and the last too, among letters of several bytes', () => {
  const lines = ['wanted and wanted', 'Grün 東京', 'not it', 'WANTED'].map((text) => line('log', text));
  expect(find('wanted', ...lines)).toEqual([1, 4]);
  expect(find('not it', ...lines)).toEqual([3]);
});

it('is not misled by a message or a report that looks like an entry', () => {
  const like = '{"sequence":7,"type":"log"} wanted';
  const report = { inner: [{ sequence: 9, note: 'wanted' }, { sequence: 10 }] };
  const lines = [line('log', like), line('lifecycle', 'x', { status: 'RELEASED', report }), line('log', 'wanted')];
  expect(find('wanted', ...lines)).toEqual([1, 3]);
});

it('finds nothing in what is kept beside the message', () => {
  expect(find('typeSet', line('log', 'x'))).toEqual([]);
  expect(find('1970-01-01', line('log', 'x'))).toEqual([]);
});

it.each([',', ']', '}', '}]', '{', '"', ':', '},{'])(
  'comes to its end with %s, of which the page itself is made',
  (text) => {
    const lines = [line('log', `before ${text} after`), line('log', 'x'), line('log', text)];
    expect(find(text, ...lines)).toEqual([1, 3]);
    expect(find(text, line('log', 'x'), line('log', 'y'))).toEqual([]);
  },
);

it('finds what begins in one part of a long page and ends in the next', () => {
  // A message stands twice in its entry: both times across an edge of the parts, which are 100,000 letters long.
  const linesWith = (before: number, padding: number) => [
    line('log', 'y'.repeat(before)),
    line('log', `${'x'.repeat(padding)}wanted`),
    line('log', 'wanted'),
  ];
  const places = (before: number, padding: number): [first: number, second: number] =>
    withPageBytes(page(...linesWith(before, padding)), (bytes) => {
      const first = bytes.indexOf('wanted');
      return [first, bytes.indexOf('wanted', first + 1)];
    });
  const [one, other] = places(0, 0);
  const padding = 100_000 - (other - one);
  const before = Math.floor((199_997 - places(0, padding)[0]) / 2);
  const [first, second] = places(before, padding);
  expect([first % 100_000 > 99_994, second - first]).toEqual([true, 100_000]);
  expect(find('wanted', ...linesWith(before, padding))).toEqual([2, 3]);
});
