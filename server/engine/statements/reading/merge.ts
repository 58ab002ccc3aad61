// Brings the statements of several files together, account by account: what two files both hold is there once.
import { mostAccounts, tooMany, type ReadStatement } from '../statement.ts';
import { Unreadable } from '../unreadable.ts';
import { newLines, type Held, type HeldLine, type HeldPart } from './held.ts';
import { mergedOf, type MergedAccount } from './merged.ts';
import { isOf } from './sameAccount.ts';

interface Merge {
  /** How many lines of it were not there before; `file` is its place among those that were given. */
  add(statement: ReadStatement, file?: number): number;
  accounts(): MergedAccount[];
}

export function openMerge(): Merge {
  const held: Held[] = [];
  let files = 0;

  /** One statement may show that two accounts without a number are one. */
  function accountFor(part: HeldPart): Held {
    const [account, ...others] = held.filter((one) => isOf(one, part));
    if (account === undefined) {
      if (held.length >= mostAccounts) throw new Unreadable(tooMany);
      const { bsb, number, currency } = part;
      const opened: Held = { bsb, number, currency, parts: [], lines: [], own: [] };
      held.push(opened);
      return opened;
    }
    account.bsb ??= part.bsb;
    account.currency ??= part.currency;
    if (part.number !== null) return account;
    for (const other of others) {
      account.parts.push(...other.parts);
      account.own.push(...other.own);
      account.lines.push(
        ...linesOf(other.lines).flatMap((lines) => newLines(account.lines, lines, lines[0]?.format ?? 'csv')),
      );
      held.splice(held.indexOf(other), 1);
    }
    return account;
  }

  return {
    add({ format, parts }, file = files) {
      files = file + 1;
      const before = held.map((one) => ({ ...one, parts: [...one.parts], lines: [...one.lines] }));
      try {
        for (const one of parts) {
          const part = { ...one, format, file };
          const account = accountFor(part);
          account.parts.push(part);
          for (const line of part.lines) account.own.push({ ...line, format, file });
        }
      } catch (error) {
        // Nothing of it counts.
        held.splice(0, held.length, ...before);
        throw error;
      }
      let added = 0;
      for (const account of held) {
        const fresh = newLines(account.lines, account.own, format);
        for (const line of fresh) account.lines.push(line);
        account.own = [];
        added += fresh.length;
      }
      return added;
    },
    accounts: () => held.map(mergedOf),
  };
}

const linesOf = (lines: readonly HeldLine[]): HeldLine[][] => [...Map.groupBy(lines, ({ format }) => format).values()];
