// The customers of the demo bank: whoever signs in has accounts, always the same for the same user name.
import { accountKinds } from './seeded/accountKinds.ts';
import { demoPeople } from './seeded/people.ts';
import { randomFor } from './seeded/random.ts';
import type { Visit } from '../connector.ts';
import type { FoundAccount, FoundOwner } from '../found.ts';
import { outcomeOf } from './outcomes.ts';

const people = {
  AU: demoPeople.filter(({ countryCode }) => countryCode === 'AU'),
  NZ: demoPeople.filter(({ countryCode }) => countryCode === 'NZ'),
};

export interface Customer {
  accounts: FoundAccount[];
  owner: FoundOwner;
}

export function customerOf(user: string, { bank, known }: Visit): Customer {
  const random = randomFor(`demo bank ${bank.module} ${user.trim().toLowerCase()}`);
  const person = random.pick(bank.country === 'NZ' ? people.NZ : people.AU);
  const outcome = outcomeOf(user);
  const count = outcome === 'none' ? 0 : outcome === 'many' ? 12 : random.pick([1, 2, 2, 3]);
  const made = Array.from({ length: count }, (_, place): FoundAccount => {
    const kind = (place === 0 ? accountKinds[0] : undefined) ?? random.pick(accountKinds);
    return {
      nickname: random.pick(kind.names),
      bsb: `${String(900 + (bank.id % 100))}-${String(random.between(0, 999)).padStart(3, '0')}`,
      number: String(random.between(10_000_000, 999_999_999)),
      type: kind.type,
      currency: bank.country === 'NZ' ? 'NZD' : 'AUD',
    };
  });
  const { fullName, email, mobile } = person;
  return { accounts: known.length > 0 && user === '' ? [...known] : made, owner: { fullName, email, mobile } };
}
