// The rows of one account: its statements, its analyses, and where its transactions come from.
import type { Story } from '../plan/stories.ts';
import type { AccountPlan, ApplicationPlan } from '../plan/plan.ts';
import type { Row } from '../insert.ts';
import type { Batch, Numbering } from '../plan/batch.ts';

export interface AccountPlace {
  application: number;
  profile: number;
  bank: number;
  /** The number of its newest crawler. */
  crawler: unknown;
  currency: string;
  /** By the log of its crawl; undefined: there is none. */
  jobStates: Record<string, string> | undefined;
}

export function accountRows(
  { rows, stretches }: Batch,
  numbering: Numbering,
  plan: ApplicationPlan,
  place: AccountPlace,
  account: AccountPlan,
): void {
  const id = numbering.next('account');
  const vendor_id = plan.label.vendor.id;
  const { nickname, bsb, number, type, available, balance, interim, jobs, lines } = account;
  rows.account.push({
    id,
    profile_id: place.profile,
    application_id: place.application,
    vendor_id,
    nickname,
    bsb,
    number,
    type,
    available,
    balance,
    transaction_count: lines,
    interim,
    jobs,
    job_states: place.jobStates ?? null,
    // Its lines are made to add up.
    source: 'demo',
    check_word: 'bank',
    currency: place.currency,
    missing: [],
  });
  const read = new Date(plan.at);
  rows.account_segment.push(
    segmentRow({ id: numbering.next('account_segment'), account: id, vendor: vendor_id, read }, place, plan),
  );
  if (lines > 0)
    stretches.push({
      account: id,
      vendor: vendor_id,
      story: account.story.id,
      lines,
      day: read,
      balance: balance ?? 0,
    });
  for (let month = 1; month <= account.statements; month += 1) {
    const issued = new Date(Date.UTC(read.getUTCFullYear(), read.getUTCMonth() - month + 1, 1));
    const name = `Statement ${issued.toISOString().slice(0, 10)}.pdf`;
    rows.statement.push({
      id: numbering.next('statement'),
      account_id: id,
      vendor_id,
      kind: 'estatement',
      name,
      issued_on: issued,
      told_at: read,
    });
  }
  if (interim) {
    const name = `Interim statement ${read.toISOString().slice(0, 10)}.pdf`;
    rows.statement.push({
      id: numbering.next('statement'),
      account_id: id,
      vendor_id,
      kind: 'interim',
      name,
      issued_on: read,
      told_at: read,
    });
  }
  const found = summaryOf(account.story, lines);
  for (const { at, elapsed, html, pdf, csv, completed } of account.analyses) {
    rows.analysis.push({
      id: numbering.next('analysis'),
      application_id: place.application,
      account_id: id,
      vendor_id,
      label_id: plan.label.id,
      bank_id: place.bank,
      time: new Date(at),
      account_type: type,
      transaction_count: lines,
      unidentified_types: found.types,
      unidentified_categories: found.categories,
      elapsed,
      html,
      pdf,
      csv,
      completed,
      result: completed ? found.result : null,
      version: 1,
    });
  }
}

interface Told {
  id: number;
  account: number;
  vendor: number;
  read: Date;
}

/** How many lines it told, and whether they add up, is written once they are there. */
const segmentRow = ({ id, account, vendor, read }: Told, place: AccountPlace, plan: ApplicationPlan): Row => ({
  id,
  account_id: account,
  vendor_id: vendor,
  crawler_id: place.crawler,
  source: 'demo',
  connector: null,
  read_at: read,
  asked_from: new Date(plan.at - plan.daysToRetrieve * 86_400_000),
  asked_to: read,
  files: [],
  statements: [],
  currency: place.currency,
  check_word: 'bank',
  lines: 0,
  counted: 0,
  told: 0,
  agree: 0,
  duplicates: 0,
  left_out: 0,
  differences: [],
});

interface Summary {
  types: number;
  categories: number;
  result: { income: number; spending: number; transactions: number };
}

/** Money in and out, and how many lines no rule knew. */
function summaryOf(story: Story, count: number): Summary {
  const lines = story.lines.slice(0, count);
  const sum = (wanted: (cents: number) => boolean): number =>
    lines.reduce((total, { cents }) => (wanted(cents) ? total + cents : total), 0) / 100;
  return {
    types: lines.filter(({ transtypeId }) => transtypeId === null).length,
    categories: lines.filter(({ categoryId }) => categoryId === null).length,
    result: { income: sum((cents) => cents > 0), spending: sum((cents) => cents < 0), transactions: lines.length },
  };
}
