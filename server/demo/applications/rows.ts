// The rows of planned applications, numbered as they come: oldest first.
import { inputsOf } from '../../engine/analyses/score/inputs.ts';
import { jobStatesOf } from '../../engine/crawlLog/jobStates.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { asBytes } from '../insert.ts';
import { namedRecipients } from '../named.ts';
import { accountRows } from './accountRows.ts';
import type { Batch, Numbering } from '../plan/batch.ts';
import { addCrawler } from './crawls/crawlerRows.ts';
import { day, type ApplicationPlan, type ProfilePlan } from '../plan/plan.ts';
import { factsOf } from '../plan/scored.ts';
import { webhookOf } from './webhookOf.ts';

export function addApplication(batch: Batch, numbering: Numbering, plan: ApplicationPlan): void {
  const id = numbering.next('application');
  const vendor = plan.label.vendor.id;
  plan.profiles.forEach((profile, position) => addProfile(batch, numbering, plan, id, profile, position));
  const score = plan.score === null ? null : numbering.next('score');
  const lastAnalysis = Math.max(
    ...plan.profiles.flatMap(({ accounts }) => accounts.flatMap(({ analyses }) => analyses.map(({ at }) => at))),
  );
  const { rows } = batch;
  if (score !== null)
    rows.score.push({
      id: score,
      application_id: id,
      vendor_id: vendor,
      value: plan.score,
      reasons: plan.scored?.reasons ?? reasonsOf(plan),
      model: plan.scored?.model ?? null,
      inputs: plan.scored?.inputs ?? null,
      factors: plan.scored?.factors ?? null,
      period: plan.scored?.period ?? null,
      created_at: new Date(lastAnalysis > 0 ? lastAnalysis : plan.at),
    });
  for (const name of plan.documents) {
    const [kind, format] = name.split('.');
    rows.document.push({
      id: numbering.next('document'),
      application_id: id,
      vendor_id: vendor,
      kind,
      format,
      created_at: new Date(Math.max(plan.at, lastAnalysis)),
    });
  }
  for (const entry of plan.webhooks) {
    rows.webhook_log.push({
      id: numbering.next('webhook_log'),
      application_id: id,
      vendor_id: vendor,
      webhook_id: webhookOf(plan.label),
      timestamp: new Date(entry.at),
      event: entry.event,
      success: entry.success,
      response_code: entry.responseCode,
      attempt: entry.attempt,
      took_ms: entry.tookMs,
      error: entry.error,
    });
  }
  for (const { guid, expiresAt, downloads } of plan.links) {
    rows.shared_link.push({
      id: numbering.next('shared_link'),
      guid_hash: asBytes(digestOf(guid)),
      application_id: id,
      vendor_id: vendor,
      recipient_name: 'Harbour documents',
      recipient_email: namedRecipients.accepted,
      created_at: new Date(expiresAt - 7 * day),
      expires_at: new Date(expiresAt),
      downloads,
    });
  }
  const [first] = plan.profiles;
  const hasAccounts = plan.profiles.some(({ accounts }) => accounts.length > 0);
  rows.application.push({
    id,
    timestamp: new Date(plan.at),
    vendor_id: vendor,
    label_id: plan.label.id,
    vendor_specific_id: plan.reference,
    full_name: plan.person.fullName,
    email: plan.person.email,
    mobile: plan.person.mobile,
    analysed: plan.analysed,
    finalised: plan.finalised,
    finalised_at: plan.finalised ? new Date(finalisedAt(plan)) : null,
    analysed_at: plan.analysed ? new Date(Math.max(plan.at, lastAnalysis)) : null,
    score_id: score,
    ...plan.results,
    analysis: plan.analysis,
    days_to_retrieve: plan.daysToRetrieve,
    days_to_display: plan.daysToDisplay,
    select_accounts: plan.selectAccounts,
    account_product: plan.accountProduct,
    deleted_at: plan.deletedAt === null ? null : new Date(plan.deletedAt),
    bank_id: first?.bank.id ?? null,
    status: first?.crawlers.at(-1)?.status ?? null,
    source: hasAccounts ? 'demo' : null,
    check_word: hasAccounts ? 'bank' : null,
    version: 1,
  });
}

const finalisedAt = (plan: ApplicationPlan): number =>
  plan.webhooks.find(({ event }) => event === 'application_finalised')?.at ?? plan.at + 600_000;

function addProfile(
  batch: Batch,
  numbering: Numbering,
  plan: ApplicationPlan,
  application: number,
  profile: ProfilePlan,
  position: number,
): void {
  const id = numbering.next('profile');
  const { bank, initiator, crawlers, accounts } = profile;
  batch.rows.profile.push({
    id,
    application_id: application,
    vendor_id: plan.label.vendor.id,
    position,
    initiator,
    bank_id: bank.id,
  });
  const options = {
    ...Object.fromEntries(Object.entries(plan.results).map(([type, result]) => [type, result !== 'not_requested'])),
    analysis: plan.analysis,
    days_to_retrieve: plan.daysToRetrieve,
    days_to_display: plan.daysToDisplay,
  };
  const place = { label: plan.label, bank, reference: plan.reference, initiator, application, profile: id, options };
  const logs = crawlers.map((crawler, index) =>
    addCrawler(batch, numbering, crawler, place, index === crawlers.length - 1 ? accounts : []),
  );
  // Accounts in the order in which they are given come first.
  const states = jobStatesOf(logs.at(-1) ?? [], accounts);
  const crawler = crawlers.length === 0 ? null : (batch.rows.crawler.at(-1)?.['id'] ?? null);
  const currency = bank.country === 'NZ' ? 'NZD' : 'AUD';
  const where = { application, profile: id, bank: bank.id, crawler, currency };
  for (const [index, account] of accounts.entries()) {
    const jobStates = logs.length === 0 ? undefined : states[index]?.jobs;
    accountRows(batch, numbering, plan, { ...where, jobStates }, account);
  }
}

/** The value is drawn, but what is said of the lines is true of them. */
function reasonsOf(plan: ApplicationPlan): string[] {
  const facts = factsOf(plan);
  const { AMCM001: left, full_months: months, months_with_income: paid } = inputsOf(facts);
  return [
    months === paid ? 'Income arrives regularly' : 'Income varies from month to month',
    facts.dishonours === 0 ? 'No dishonoured payments' : 'Payments were dishonoured in the last 90 days',
    (left ?? 0) > 0 ? 'Money is left at the end of each month' : 'Little is left at the end of the month',
  ];
}
