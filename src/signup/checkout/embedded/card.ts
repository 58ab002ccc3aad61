// A card as it is typed into the embedded test provider: only its own test cards pay.
import type { TestCard } from '../../../api/contract/people/signUp.ts';

export const cardFields = ['number', 'expiry', 'code'] as const;
export type CardField = (typeof cardFields)[number];
export type Card = Record<CardField, string>;
export const emptyCard: Card = { number: '', expiry: '', code: '' };

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

export const testCardOf = ({ number }: Card, cards: readonly TestCard[]): TestCard | undefined =>
  cards.find((one) => digitsOf(one.number) === digitsOf(number));

export function cardFaults(
  card: Card,
  cards: readonly TestCard[],
  now = new Date(),
): Partial<Record<CardField, string>> {
  const faults: Partial<Record<CardField, string>> = {};
  if (testCardOf(card, cards) === undefined)
    faults.number = digitsOf(card.number) === '' ? 'Please fill in this field' : 'Only the test cards below pay here';
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(card.expiry) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) faults.expiry = 'Month and year, such as 04/31';
  else if (new Date(2000 + Number(year), Number(month)) <= now) faults.expiry = 'This card has expired';
  if (!/^\s*\d{3,4}\s*$/.test(card.code)) faults.code = 'The 3 or 4 digits of the security code';
  return faults;
}
