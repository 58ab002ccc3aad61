// What a lender asks of the streams of money: income, commitments, conduct, months, what is left, and how much was recognised.
import type { AffordabilityPart, Affordable } from '../../../../../src/api/contract/analyses/affordability.ts';
import type { Dossier } from '../../data/dossier.ts';
import { dayText } from '../../page/days.ts';
import type { Block, Cell, Section } from '../../page/page.ts';
import { inCurrency } from '../sums/currency.ts';
import { inPeriod } from '../sums/periods.ts';
import { conductBlocks } from './conduct.ts';
import { monthBlocks } from './months.ts';
import { disagreeNotes, isLittle, notSharedNote, shareText } from './warnings.ts';
import { moneyOf, notKnown, paymentsOf, refer, textOf, type Reader } from './reader.ts';

const tooOld = 'Not known: this document was printed before these figures were kept.';

/** In the order in which a lender asks, with the score behind what is left; each currency by itself. */
export function streamSections(dossier: Dossier, score: readonly Section[]): Section[] {
  const { affordability, accounts, personal } = dossier;
  const read: Reader = { refer: refer(accounts), personal };
  const every = (blocksOf: (part: AffordabilityPart, in_: string) => Block[]): Block[] => {
    if (affordability === null) return [{ kind: 'note', text: tooOld }];
    const { parts, from, until } = affordability;
    if (parts.length === 0) return [{ kind: 'note', text: 'Not known: there are no transactions.' }];
    return parts.flatMap((part) => blocksOf(part, `${inPeriod({ from, to: until })}${inCurrency(part.currency)}`));
  };
  return [
    { heading: 'Income', blocks: every((part, when) => [incomeTable(part, when, read)]) },
    { heading: 'Commitments', blocks: every((part, when) => [commitmentTable(part, when, read)]) },
    {
      heading: 'Conduct',
      blocks: every((part, when) => conductBlocks(part, when, read, { accounts, isLittle: isLittle(dossier) })),
    },
    { heading: 'Month by month', blocks: every(monthBlocks) },
    {
      heading: 'Affordability',
      blocks: every((part, when) => [
        ...disagreeNotes(dossier, part.accounts),
        ...notSharedNote(dossier),
        ...affordableBlocks(part.affordable, `${fullText(part)}${when}`),
      ]),
    },
    ...score,
    { heading: 'How much was recognised', blocks: recognisedBlocks(dossier) },
  ];
}

type Repeated = AffordabilityPart['income'][number] | AffordabilityPart['commitments'][number];

const nextText = ({ has_ended, next_on }: Repeated): string =>
  has_ended ? 'due, not come' : next_on === null ? 'not known' : dayText(next_on);

/** Signs are the customer's: what is paid is below zero. */
const row = (one: Repeated, unnamed: string, read: Reader, sign: 1 | -1): Cell[] => [
  `${textOf(one.name, read, unnamed)} (${one.kind})`,
  one.frequency,
  moneyOf(sign * one.median),
  moneyOf(sign * one.last),
  nextText(one),
  `${dayText(one.first_on)} to ${dayText(one.last_on)}`,
  paymentsOf(one.lines, read),
];

const columns = (who: string) => [
  { title: who, width: 22, wraps: true as const },
  { title: 'How often', width: 12, wraps: true as const },
  { title: 'Usual', width: 11, align: 'right' as const },
  { title: 'Last', width: 11, align: 'right' as const },
  { title: 'Next', width: 12, wraps: true as const },
  { title: 'First and last', width: 14, wraps: true as const },
  { title: 'Transactions', width: 18, wraps: 14 },
];

const incomeTable = ({ income }: AffordabilityPart, when: string, read: Reader): Block => ({
  kind: 'table',
  caption: `Who pays${when}`,
  columns: columns('Payer'),
  rows: income.map((one) => row(one, 'Payer not told', read, 1)),
  empty: 'No income comes again and again.',
});

const commitmentTable = ({ commitments }: AffordabilityPart, when: string, read: Reader): Block => ({
  kind: 'table',
  caption: `What is paid again and again${when}`,
  columns: columns('Payee'),
  rows: commitments.map((one) => row(one, 'Payee not told', read, -1)),
  empty: 'Nothing is paid again and again.',
});

/** How many months stand behind it, for whoever reads that table alone. */
function fullText({ months }: AffordabilityPart): string {
  const full = months.filter(({ is_full }) => is_full).length;
  return full === 0 ? '' : ` by ${full} full ${full === 1 ? 'month' : 'months'}`;
}

function affordableBlocks(one: Affordable, when: string): Block[] {
  const reason = one.not_known;
  const known = (money: number | null, why: string): string => (money === null ? notKnown(why) : moneyOf(money));
  const paid = (money: number | null, why: string): string => known(money === null ? null : -money, why);
  const unknown = reason ?? 'the lines do not say';
  return [
    {
      kind: 'table',
      caption: `A month${when}`,
      columns: [
        { title: 'What', width: 50, wraps: true },
        { title: 'A month', width: 50, align: 'right', wraps: true },
      ],
      rows: [
        ['Income', known(one.income, unknown)],
        ['Commitments', paid(one.commitments, unknown)],
        ['Buffer on commitments', paid(one.buffer, 'no table is set that fits')],
        ['Spent freely', paid(one.spent, unknown)],
        ['Living costs by the table', paid(one.benchmark, 'no table is set that fits')],
        ['Living costs that count: the larger', paid(one.living, unknown)],
      ],
      foot: ['Left', known(one.left, unknown)],
      empty: '',
    },
    ...(reason === null ? [] : [{ kind: 'note' as const, text: `Not known: ${reason}` }]),
    ...(one.assumptions.length === 0 ? [] : [{ kind: 'points' as const, points: one.assumptions }]),
  ];
}

function recognisedBlocks({ affordability }: Dossier): Block[] {
  if (affordability === null) return [{ kind: 'note', text: tooOld }];
  const { recognised, from, until } = affordability;
  return [
    {
      kind: 'table',
      caption: `By country of the rules${inPeriod({ from, to: until })}`,
      columns: [
        { title: 'Rules of', width: 20 },
        { title: 'Lines', width: 40, align: 'right' },
        { title: 'Money, in and out alike', width: 40, align: 'right' },
      ],
      rows: recognised.map((one) => [
        one.country_code,
        `${one.recognised} of ${one.lines} (${shareText(one.recognised, one.lines)})`,
        `${moneyOf(one.recognised_money)} of ${moneyOf(one.money)} (${shareText(one.recognised_money, one.money)})`,
      ]),
      empty: 'Not known: there are no transactions.',
    },
  ];
}
