// How the accounts were run, each thing with its date: what was not paid, gambling, cash that was lent, small loans, and days below zero.
import type { AffordabilityLine, AffordabilityPart } from '../../../../../src/api/contract/analyses/affordability.ts';
import type { Account } from '../../data/dossier.ts';
import { dayText } from '../../page/days.ts';
import type { Block } from '../../page/page.ts';
import { moneyOf, notKnown, numbered, textOf, type Reader } from './reader.ts';

export function conductBlocks(
  part: AffordabilityPart,
  when: string,
  read: Reader,
  { accounts, isLittle }: { accounts: readonly Account[]; isLittle: boolean },
): Block[] {
  const nameOf = (id: number): string => accounts.find((one) => one.id === id)?.nickname ?? String(id);
  const byCategory = isLittle ? littleFound : noneFound;
  return [
    {
      kind: 'table',
      caption: `Payments that were not honoured${when}`,
      columns: [
        { title: 'Date', width: 14 },
        { title: 'No.', width: 16, wraps: true },
        { title: 'Account', width: 20, wraps: true },
        { title: 'Payee', width: 22, wraps: true },
        { title: 'Amount', width: 14, align: 'right' },
        { title: 'Fee', width: 14, align: 'right' },
      ],
      rows: part.dishonours.map(({ account_id, date, name, amount, fee, lines }) => [
        dayText(date),
        lines.length === 0 ? 'not recorded' : numbered(lines, read),
        nameOf(account_id),
        textOf(name, read, 'Not told'),
        amount === null ? 'not told' : moneyOf(amount),
        fee === null ? 'not told' : moneyOf(fee),
      ]),
      empty: noneFound,
    },
    {
      kind: 'table',
      caption: `Days below zero and lowest balance${when}`,
      columns: [
        { title: 'Account', width: 34, wraps: true },
        { title: 'Days below zero', width: 33, align: 'right', wraps: true },
        { title: 'Lowest balance', width: 33, align: 'right', wraps: true },
      ],
      rows: part.balances.map(({ account_id, days_below_zero: days, lowest }) => [
        nameOf(account_id),
        days === null ? notKnown('no balance is told') : String(days),
        lowest === null ? notKnown('no balance is told') : `${moneyOf(lowest.amount)} on ${dayText(lowest.date)}`,
      ]),
      empty: notKnown('there are no transactions'),
    },
    linesTable(`Gambling${when}`, part.gambling, byCategory, nameOf, read),
    linesTable(`Cash advances${when}`, part.cash_advances, noneFound, nameOf, read),
    linesTable(`Small-amount lenders${when}`, part.small_loans, byCategory, nameOf, read),
  ];
}

const noneFound = 'None was found.';
/** These are found by category alone. */
const littleFound = 'None was recognised, but little was recognised of these lines: there may be some.';

const linesTable = (
  caption: string,
  lines: readonly AffordabilityLine[],
  empty: string,
  nameOf: (id: number) => string,
  read: Reader,
): Block => ({
  kind: 'table',
  caption,
  columns: [
    { title: 'Date', width: 15 },
    { title: 'No.', width: 12, wraps: true },
    { title: 'Account', width: 20, wraps: true },
    { title: 'Description', width: 37, wraps: true },
    { title: 'Amount', width: 16, align: 'right' },
  ],
  rows: lines.map((one) => [
    dayText(one.date),
    numbered([one], read),
    nameOf(one.account_id),
    textOf(one.description, read, 'Not told'),
    moneyOf(one.amount),
  ]),
  empty,
});
