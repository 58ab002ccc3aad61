// Rehearses a rule that is not saved yet over the kept crawls of the last thirty days, bank by bank, for as long as there is time.
import { setImmediate } from 'node:timers/promises';
import { mostFirings, rehearsalDays, type Rehearsal } from '../../../../src/api/contract/watching/alertRules.ts';
import type { Data } from '../../../platform/database/database.ts';
import { readHours } from '../facts/hours.ts';
import { sql } from '../../../platform/database/sql.ts';
import { judgedMs } from '../judging/share.ts';
import { causeKinds, readCausesAt } from './causes.ts';
import { banksToRehearse, readKept, usualFrom, type RehearsedRule } from './kept.ts';
import { rehearseMonth, type Firing } from './month.ts';

const dayMs = 86_400_000;
/** Longer nobody waits for an answer. */
const mostMs = 15_000;

type OfBank = Firing & { bank_id: number; bank: string };

export async function rehearse(data: Data, rule: RehearsedRule, leastMs = mostMs): Promise<Rehearsal> {
  const began = performance.now();
  const to = await clockOf(data);
  const from = to - rehearsalDays * dayMs;
  const banks = await banksToRehearse(data, rule, new Date(from));
  const causesAt = causeKinds.has(rule.kind) ? await readCausesAt(data) : undefined;
  const pause = async (): Promise<boolean> => {
    await setImmediate();
    return performance.now() - began < leastMs;
  };
  const found: OfBank[] = [];
  let [crawls, looked, first] = [0, 0, to];
  for (const bank of banks) {
    if (!(await pause())) break;
    const kept = await readKept(data, { bank: bank.id, vendor: rule.of_vendor, from: new Date(from - judgedMs), to });
    const [oldest] = kept;
    if (oldest === undefined) {
      looked += 1;
      continue;
    }
    const hours = await readHours(data, new Date(from - 29 * dayMs), bank.id);
    // Nothing fires before anything is known.
    const since = Math.max(from, oldest.at);
    const { firings, isWhole } = await rehearseMonth({ rule, crawls: kept, hours, causesAt, from: since, to, pause });
    if (!isWhole) break;
    found.push(...firings.map((one) => ({ ...one, bank_id: bank.id, bank: bank.name })));
    [crawls, looked, first] = [crawls + kept.length, looked + 1, Math.min(first, since)];
  }
  const minutes = ({ from: begun, to: end }: Firing): number => Math.round(((end ?? to) - begun) / 60_000);
  const newest = found.toSorted((one, other) => other.from - one.from);
  return {
    from: new Date(first).toISOString(),
    until: new Date(to).toISOString(),
    days: Math.round((to - first) / dayMs),
    usual_from: await usualFrom(data),
    crawls,
    banks: banks.length,
    banks_looked_at: looked,
    fired: found.length,
    minutes: found.reduce((sum, one) => sum + minutes(one), 0),
    firings: newest.slice(0, mostFirings).map((one) => ({
      bank_id: one.bank_id,
      bank: one.bank,
      from: new Date(one.from).toISOString(),
      until: one.to === undefined ? null : new Date(one.to).toISOString(),
      minutes: minutes(one),
      told: one.told,
    })),
    more: Math.max(0, found.length - mostFirings),
  };
}

/** As the evaluation, by the clock of the database. */
const clockOf = async (data: Data): Promise<number> =>
  (await data.one<{ now: Date }>(sql`select now() as now`))?.now.getTime() ?? Date.now();
