// Every statement file under tests/data is read right to the cent: its accounts, lines, sums, balances, and what is left out, each added up by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openMerge } from '../../../../../server/engine/statements/reading/merge.ts';
import { readStatement } from '../../../../../server/engine/statements/reading/read.ts';
import { Unreadable } from '../../../../../server/engine/statements/unreadable.ts';
import { table } from './table.ts';

const folder = new URL('../../../../data/statements/', import.meta.url);

function statementIn(name: string) {
  const bytes = readFileSync(new URL(name, folder));
  const read = readStatement({ bytes }, { latest: '2026-11-28' });
  const layout = read.csv?.layout;
  // As somebody answers who is asked.
  return read.question && layout
    ? {
        ...readStatement({ bytes, layout: { ...layout, flipped: true } }, { latest: '2026-11-28' }),
        asked: read.question,
      }
    : { ...read, asked: undefined };
}

it('tells of every file there is', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replaceAll('\\', '/'));
  // PDFs have a table of their own, beside the tests of their layouts.
  expect(files.filter((name) => !name.startsWith('pdf/')).toSorted()).toEqual(Object.keys(table).toSorted());
});

it.each(Object.entries(table).filter(([, { refused }]) => refused === undefined))('reads %s', (name, wanted) => {
  const { asked, parts, ...read } = statementIn(name);
  const merge = openMerge();
  merge.add({ ...read, parts });
  const accounts = merge.accounts();
  expect(accounts).toMatchObject(
    wanted.accounts
      .map((account) => ({ bsb: '-', currency: null, name: null, ...account }))
      .map(({ bsb, currency, name: own, ...account }, at) => ({
        ...account,
        ...(name.startsWith('csv/') ? { bsb, currency, name: own } : { currency: currency ?? accounts[at]?.currency }),
      })),
  );
  const lines = accounts.flatMap((account) => account.lines);
  const sum = (isIn: boolean): number =>
    lines.filter(({ cents }) => cents > 0 === isIn).reduce((total, { cents }) => total + Math.abs(cents), 0);
  expect({ lines: lines.length, in: sum(true), out: sum(false) }).toEqual({
    lines: wanted.lines,
    in: wanted.in,
    out: wanted.out,
  });
  expect(parts.flatMap(({ leftOut }) => leftOut.map(({ line, why }) => [line, why]))).toEqual(wanted.leftOut ?? []);
  expect(asked?.likely).toBe(wanted.asks);
  if (wanted.ends === undefined) return;
  const [opening, closing] = wanted.ends;
  expect(accounts[0]?.closing).toBe(closing);
  expect(accounts[0]?.gaps.length).toBe(wanted.disagrees ? 2 : 0);
  if (wanted.disagrees) return;
  expect(opening + wanted.in - wanted.out).toBe(closing);
  // Each running balance is the one before it and the amounts between.
  let known = opening;
  for (const { cents, balance } of lines) {
    known += cents;
    if (balance !== null) expect(balance).toBe(known);
  }
  const told = parts.map((part) => part.opening).find((one) => one !== null);
  expect(told ?? opening).toBe(opening);
});

it.each(Object.entries(table).filter(([, { refused }]) => refused !== undefined))('refuses %s', (name, { refused }) => {
  try {
    statementIn(name);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    expect(error.line ?? null).toBe(refused);
  }
});
