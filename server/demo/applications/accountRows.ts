// The rows of one account: its statements, its analyses, and where its transactions come from.
import type { Story } from '../plan/stories.ts';
import type { AccountPlan, ApplicationPlan } from '../plan/plan.ts';
import type { Batch, Numbering } from '../plan/batch.ts';

export interface AccountPlace {
  application: number;
  profile: number;
  bank: number;
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
  });
  const read = new Date(plan.at);
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
