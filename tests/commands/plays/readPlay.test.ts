// Reading a play: every line form, every fault with its place, and that nothing makes the reader throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultText } from '../../../src/commands/plays/language/faultText.ts';
import type { Play } from '../../../src/api/contract/plays/language/play.ts';
import { printPlay } from '../../../src/commands/plays/language/printPlay.ts';
import { readPlay } from '../../../src/api/contract/plays/language/readPlay.ts';
import { awkwardStrings } from '../../data/load.ts';

const faultsOf = (text: string) => readPlay(text).faults.map((fault) => faultText('a.play', text, fault));

const whole = `title: Recrawl what failed
level: STAFF
undo at end: no

# for people
app = lookup 812
expect app.status != none
expect "Found"
expect rows >= 3 within 90s
for each in crawlers failed \${bank}:
  recrawl \${each.uuid} same
  expect crawler.status = COMPLETED within 10m
  expect webhook bundle_ready arrived within 2m

finalise $1
expect refused "already finalised"
list.filter-status DIED
expect none
for each in rows:
\tlookup \${each.uuid}
`;

it('reads the head, lines, names, expectations and loops', () => {
  const { play, faults } = readPlay(whole);
  expect(faults).toEqual([]);
  expect(play).toMatchObject({ title: 'Recrawl what failed', level: 'STAFF', undoAtEnd: false });
  expect(play.steps.map(({ kind }) => kind)).toEqual([
    'run',
    'expect',
    'expect',
    'expect',
    'each',
    'run',
    'expect',
    'run',
    'expect',
    'each',
  ]);
  expect(play.steps[0]).toMatchObject({ keep: 'app', line: { text: 'lookup 812', at: { line: 6, column: 7 } } });
  expect(play.steps[3]).toMatchObject({ within: 90, expects: { kind: 'value', operator: '>=' } });
  expect(play.steps[4]).toMatchObject({ over: { text: 'crawlers failed ${bank}' }, body: [{ kind: 'run' }, {}, {}] });
  expect(play.steps[9]).toMatchObject({ over: undefined, body: [{ line: { at: { line: 20, column: 2 } } }] });
});

it('shows a fault with file, line, column and a caret below what is meant', () => {
  expect(faultsOf('crawlers\nexpect app.status == DONE\n')).toEqual([
    'a.play:2:19: == is none of = != < <= > >= contains\n  expect app.status == DONE\n                    ^^',
  ]);
});

describe('says what is wrong', () => {
  it.each([
    ['expect "x"', 'a.play:1:1: this comes after the line that it is about'],
    ['for each in rows:\n  lookup 1', 'a.play:1:1: this comes after the line that it is about'],
    ['crawlers\nexpect', 'a.play:2:7: expect needs what is expected: '],
    ['crawlers\nexpect found', 'a.play:2:8: found is nothing that can be expected; a text stands in quotes'],
    ['crawlers\nexpect nome', 'a.play:2:8: nome is nothing that can be expected; did you mean none?'],
    ['crawlers\nexpect ""', 'a.play:2:8: an empty text is in every answer'],
    ['crawlers\nexpect "x" y', 'a.play:2:12: y is more than this expects'],
    ['crawlers\nexpect rows >=', 'a.play:2:13: >= needs a value behind it'],
    ['crawlers\nexpect rows >= 3 within soon', 'a.play:2:25: within needs a time such as 30s'],
    ['crawlers\nexpect rows >= 3 within 25h', 'a.play:2:25: within needs a time such as 30s'],
    ['crawlers\nexpect webhook bundle_ready', 'a.play:2:16: webhook bundle_ready needs the word arrived'],
    ['crawlers\nexpect refused done', 'a.play:2:8: refused needs the reason in quotes'],
    ['crawlers\nexpect a..b = 3', 'a.play:2:8: a..b is not a path'],
    ['crawlers\nexpect status = "x', 'a.play:2:17: a quote is opened and not closed'],
    ['  crawlers', 'a.play:1:3: only the lines of a for stand further in'],
    ['for each in crawlers:\n  lookup 1\n   lookup 2', 'a.play:3:4: the lines of a for stand equally far in'],
    ['for each in crawlers:\n  for each in rows:', 'a.play:2:3: a for stands in no other for'],
    ['for each in crawlers:\nlookup 1', 'a.play:1:1: for needs lines below it'],
    ['for one in crawlers:', 'a.play:1:1: for is written: for each in rows: or for each in <line>:'],
    ['each = lookup 1', 'a.play:1:1: each means something else: choose another name'],
    ['app =', 'a.play:1:1: app = needs a line behind it'],
    ['level: staff\ncrawlers', 'a.play:1:8: level is one of NONE, USER, STAFF, ADMIN; did you mean STAFF?'],
    ['title: a\ntitle: b\ncrawlers', 'a.play:2:1: title is given twice'],
    ['title:\ncrawlers', 'a.play:1:1: title needs a value behind it'],
    ['crawlers\ntitle: a', 'a.play:2:1: title stands before the first line'],
    ['undo at end: perhaps\ncrawlers', 'a.play:1:14: undo at end is yes or no'],
    ['crawlers \u0007', 'a.play:1:10: a play holds no control characters'],
    [`crawlers ${'x'.repeat(10_000)}`, 'a.play:1:10001: a line has at most 10000 characters'],
    ['# nothing', 'a.play:1:1: there is no line to run'],
  ])('of %j', (text, said) => {
    const [first = ''] = faultsOf(text);
    expect(first.startsWith(said), first).toBe(true);
  });
});

it('answers every awkward text, 10 kB lines and control characters, and shows their faults', () => {
  const awkward = awkwardStrings();
  const texts = [
    ...awkward,
    ...awkward.flatMap((text) => [
      `x = ${text}`,
      `crawlers\nexpect ${text}`,
      `for each in ${text}:\n  ${text}`,
      `title: ${text}`,
    ]),
    'expect '.repeat(1500),
    `crawlers\nexpect ${'"'.repeat(9_000)}`,
    `for each in ${'a '.repeat(4_900)}:`,
    ...Array.from({ length: 0x20 }, (_, code) => `crawlers ${String.fromCharCode(code)} x`),
  ];
  for (const text of texts) expect(Array.isArray(faultsOf(text))).toBe(true);
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => Array.isArray(faultsOf(text))));
});

/** Without the places, which printing changes. */
const plain = (play: Play): unknown =>
  JSON.parse(JSON.stringify(play, (key, value: unknown) => (key === 'at' ? undefined : value)));

const word = fc
  .stringMatching(/^[a-z][a-z0-9]{0,8}$/)
  .filter((text) => !['expect', 'for', 'title', 'level'].includes(text));
const reference = fc.constantFrom('$1', '${bank}', '${each.uuid}', '${app.profiles[0].crawler.uuid}');
const quotedText = fc.string({ maxLength: 12 }).map((text) => `"a${text.replaceAll(/["\\]/g, '')}"`);
const piece = fc.oneof(
  word,
  reference,
  quotedText,
  fc.tuple(word, reference).map(([name, value]) => `${name}:${value}`),
);
const line = fc.tuple(word, fc.array(piece, { maxLength: 4 })).map((words) => words.flat().join(' '));
const wait = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 7200 }).map((seconds) => ` within ${seconds}s`),
);
const expectation = fc
  .tuple(
    fc.oneof(
      quotedText,
      quotedText.map((text) => `refused ${text}`),
      fc.constant('none'),
      fc.constant('webhook bundle_ready arrived'),
      fc
        .tuple(
          fc.constantFrom('rows', 'status', 'app.profiles[0].id'),
          fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'contains'),
          piece,
        )
        .map((words) => words.join(' ')),
    ),
    wait,
  )
  .map(([text, time]) => `expect ${text}${time}`);
const step = fc.oneof(
  line,
  line.map((text) => `app = ${text}`),
  expectation,
);
const loop = fc
  .tuple(fc.oneof(fc.constant('rows'), line), fc.array(step, { minLength: 1, maxLength: 3 }))
  .map(([over, body]) => [`for each in ${over}:`, ...body.map((text) => `   ${text}`)].join('\n'));
const play = fc
  .tuple(
    fc.constantFrom('', 'title: A check\n', 'level: USER\nundo at end: yes\n'),
    line,
    fc.array(fc.oneof(step, loop), { maxLength: 5 }),
  )
  .map(([head, first, steps]) => `${head}${[first, ...steps].join('\n')}`);

it('prints a play as it is read back as the same', () => {
  fc.assert(
    fc.property(play, (text) => {
      const read = readPlay(text);
      expect(read.faults).toEqual([]);
      const printed = printPlay(read.play);
      const again = readPlay(printed);
      expect(again.faults).toEqual([]);
      expect(plain(again.play)).toEqual(plain(read.play));
      expect(printPlay(again.play)).toBe(printed);
    }),
    { numRuns: 500 },
  );
  const { play: read } = readPlay(whole);
  expect(plain(readPlay(printPlay(read)).play)).toEqual(plain(read));
});
