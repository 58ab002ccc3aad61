// Lets the customer choose which of the accounts that were found may be read.
import * as v from 'valibot';
import type { FoundAccount } from '../../connectors/found.ts';
import { hasNumber } from '../keeping/identity.ts';
import { BankProblem } from '../../connectors/problem.ts';
import { customerLeft, type Customer } from './customer.ts';
import type { Guard } from './trusted.ts';

const places = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

export async function chosenAmong(
  found: readonly FoundAccount[],
  customer: Customer,
  guard: Guard,
): Promise<FoundAccount[]> {
  if (found.length === 0) return [];
  const choices = found.map((one) => {
    const { nickname, bsb, number } = one;
    return hasNumber(one) ? `${nickname} (${[bsb, number].filter((part) => part !== '-').join(' ')})` : nickname;
  });
  const question = { kind: 'accounts' as const, ask: 'Which accounts do you want to share?', choices };
  const answer = await guard.whileCustomerThinks(() => customer.ask(question));
  const chosen = v.parse(places, JSON.parse(answer));
  if (chosen.length === 0) throw new BankProblem('EXITED', customerLeft);
  return found.filter((_, place) => chosen.includes(place));
}
