// The score of a planned application whose vendor has chosen a model: reckoned from its lines, as an analysis would.
import { settings } from '../catalogue/settings.ts';
import { categories, transtypes, thirdparties } from '../../engine/connectors/demo/seeded/merchants.ts';
import { returnsIn, type DayBalance, type Facts, type Group } from '../../engine/analyses/metrics/facts.ts';
import { scoreOf, type KeptScore } from '../../engine/analyses/score/scoreOf.ts';
import { dishonourDays } from '../../engine/returns/dishonours.ts';
import { pairReturned, type ReturnLine } from '../../engine/returns/pairReturned.ts';
import type { Returns } from '../../engine/returns/readReturns.ts';
import { day, type AccountPlan, type ApplicationPlan } from './plan.ts';

export const modelOf = ({ label }: Pick<ApplicationPlan, 'label'>): string | undefined =>
  settings[label.vendor.name]?.['score_model'];

export const scoreOfPlan = (plan: ApplicationPlan): KeptScore | undefined => {
  const model = plan.analysed ? modelOf(plan) : undefined;
  return model === undefined ? undefined : scoreOf(model, factsOf(plan));
};

interface PlannedLine extends ReturnLine {
  group: Pick<Group, 'month' | 'transtype' | 'category' | 'category_type' | 'thirdparty' | 'returned'>;
}

/** What the database would say of the accounts' transactions once they are written. */
export function factsOf(plan: Pick<ApplicationPlan, 'at' | 'profiles'>): Facts {
  const accounts = plan.profiles.flatMap((profile) => profile.accounts);
  const lines = accounts.map((account) => linesOf(account, plan.at));
  const all = lines.flat();
  const returns = returnsOf(lines);
  const dates = all.map(({ date }) => date).toSorted();
  const [from = null, to = null] = [dates[0], dates.at(-1)];
  const late = to === null ? '' : new Date(Date.parse(to) - 90 * day).toISOString().slice(0, 10);
  const same = new Set(all.map(({ date, cents, description }) => `${date} ${cents} ${description}`));
  return {
    groups: groupsOf(all),
    from,
    to,
    ...returnsIn(returns, late),
    duplicates: all.length - same.size,
    balances: accounts
      .flatMap((account, index) => balancesOf(account, index, lines[index] ?? []))
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.account_id - b.account_id),
  };
}

/** Marks the lines that count nowhere. */
function returnsOf(accounts: readonly PlannedLine[][]): Returns {
  const returns: Returns = { pairs: [], dishonours: [] };
  for (const [account_id, lines] of accounts.entries()) {
    const pairs = pairReturned(lines);
    returns.dishonours.push(...dishonourDays(lines, pairs));
    for (const { payment, returned } of pairs) {
      const sequences = [payment.sequence, returned.sequence] as const;
      returns.pairs.push({ account_id, sequences, cents: Math.abs(payment.cents) });
      for (const line of lines) if (sequences.includes(line.sequence)) line.group.returned = true;
    }
  }
  return returns;
}

/** Newest first. */
function linesOf({ story, lines }: AccountPlan, at: number): PlannedLine[] {
  const read = Math.floor(at / day) * day;
  const shown = story.lines.slice(0, lines);
  return shown.map((line, index) => {
    const date = new Date(read - line.daysAgo * day).toISOString().slice(0, 10);
    const category = categories.find(({ id }) => id === line.categoryId);
    const transtype = transtypes.find(({ id }) => id === line.transtypeId)?.name ?? null;
    return {
      sequence: shown.length - index,
      date,
      cents: line.cents,
      description: line.description,
      type: transtype,
      group: {
        month: date.slice(0, 7),
        transtype,
        category: category?.name ?? null,
        category_type: category?.category_type ?? null,
        thirdparty: thirdparties.find(({ id }) => id === line.thirdpartyId)?.name ?? null,
        returned: false,
      },
    };
  });
}

function groupsOf(lines: readonly PlannedLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { cents, group } of lines) {
    const key = JSON.stringify(group);
    const found = groups.get(key) ?? { ...group, count: 0, in: 0, out: 0 };
    groups.set(key, found);
    found.count += 1;
    if (cents > 0) found.in += cents;
    else found.out -= cents;
  }
  return [...groups.values()];
}

/** At the end of each day with a line. */
function balancesOf({ balance }: AccountPlan, account_id: number, newestFirst: readonly PlannedLine[]): DayBalance[] {
  // Without a balance the lines run back from nothing, as they are written.
  let cents = Math.round((balance ?? 0) * 100);
  const days = new Map<string, number>();
  for (const line of newestFirst) {
    if (!days.has(line.date)) days.set(line.date, cents);
    cents -= line.cents;
  }
  return [...days].map(([date, left]) => ({ account_id, day: date, cents: left }));
}
