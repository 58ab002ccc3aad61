// Month by month as a table, and the same as bars that are told apart by pattern, on one scale.
import type { AffordabilityPart } from '../../../../../src/api/contract/analyses/affordability.ts';
import { monthText } from '../../page/days.ts';
import type { Block } from '../../page/page.ts';
import { moneyOf } from './reader.ts';

type Month = AffordabilityPart['months'][number];

const nameOf = ({ month, is_full }: Month): string => `${monthText(month)}${is_full ? '' : ', in part'}`;
const spent = ({ committed, discretionary }: Month): number => Math.round((committed + discretionary) * 100) / 100;

export function monthBlocks({ months }: AffordabilityPart, when: string): Block[] {
  const largest = Math.max(1, ...months.flatMap((one) => [one.in, spent(one)]));
  return [
    {
      kind: 'table',
      caption: `Money of each month${when}`,
      columns: [
        { title: 'Month', width: 22, wraps: true },
        { title: 'Income', width: 15, align: 'right' },
        { title: 'Other in', width: 15, align: 'right' },
        { title: 'Committed', width: 16, align: 'right' },
        { title: 'Spent freely', width: 16, align: 'right' },
        { title: 'Left over', width: 16, align: 'right' },
      ],
      rows: months.map((one) => [
        nameOf(one),
        moneyOf(one.in),
        moneyOf(one.other_in),
        moneyOf(-one.committed),
        moneyOf(-one.discretionary),
        moneyOf(one.left),
      ]),
      empty: 'Not known: there are no transactions.',
    },
    {
      kind: 'bars',
      caption: 'Income and what was spent, on one scale',
      name: 'Month',
      value: 'Sum',
      bars: months.flatMap((one) => [
        { name: `${nameOf(one)}, in`, value: moneyOf(one.in), share: one.in / largest, hollow: true },
        { name: `${nameOf(one)}, out`, value: moneyOf(-spent(one)), share: spent(one) / largest },
      ]),
      empty: 'Not known: there are no transactions.',
    },
  ];
}
