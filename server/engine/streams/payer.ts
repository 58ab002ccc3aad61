// Who is behind a line: the name that a bank wrote, without what banks write around it.
import type { MoneyLine } from './line.ts';

interface Payer {
  /** Alike for all lines of one payer; empty: nobody is told. */
  key: string;
  /** As people read it. */
  name: string;
}

/** How money came or went, and what it was for: no part of a name. */
const around = new Set(
  `direct credit debit dir cr dr dc dd ddr deposit withdrawal inward outward automatic payment payments pay paid payroll salary salaries sal wages wage
  transfer tfr trf xfer internet online mobile banking bank osko npp payid fast faster bacs bgc fpi fpo sto so standing order sepa ach
  visa mastercard debitcard card purchase eftpos pos tap paywave contactless bpay biller bill from to by via for ref reference no num number id inv invoice
  value date net gross weekly fortnightly monthly week fortnight month period ending run the of and
  jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december
  mon tue wed thu fri sat sun`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What a company is by law tells two of the same name apart for nobody. */
const legal = new Set('pty ltd limited inc llc plc gmbh bv nv ag co corp company pl proprietary'.split(' '));

/** Names that rules give to everything of a kind. */
const general = new Set(['employer', 'landlord', 'transfer', 'atm', 'cash']);

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '' && !around.has(word) && !/\d/.test(word) && !/^[x*]+$/.test(word));

const titled = (words: readonly string[]): string =>
  words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');

export function payerOf({ description, thirdparty }: Pick<MoneyLine, 'description' | 'thirdparty'>): Payer {
  if (thirdparty !== null && !general.has(thirdparty.toLowerCase()))
    return { key: wordsIn(thirdparty).join(' ') || thirdparty.toLowerCase(), name: thirdparty };
  const words = wordsIn(description);
  const own = words.filter((word) => !legal.has(word));
  // Banks cut long names, and put who was paid behind: three words are enough to tell two apart.
  const key = own.slice(0, 3).join(' ');
  return { key, name: key === '' ? '' : titled(own.slice(0, 3)) };
}

/** Shorter ones are the beginning of too many names. */
const shortestCut = 6;

/** Keys that are one payer, whose name is cut in some lines: the longest name stands for all of them. */
export function joined(keys: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  // Whatever begins with a key comes right behind it.
  const sorted = [...new Set(keys)].toSorted();
  for (const [index, key] of [...sorted.entries()].toReversed()) {
    const next = sorted[index + 1];
    const isCut = key.length >= shortestCut && next?.startsWith(key) === true;
    found.set(key, (isCut ? found.get(next) : undefined) ?? key);
  }
  return found;
}
