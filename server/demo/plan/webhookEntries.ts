// What a vendor was told about an application, and whether it listened.
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import { hour, minute, type ApplicationPlan, type WebhookEntryPlan } from './plan.ts';

/** Looks random, and is the same for the same attempt. */
const spread = (at: number, most: number): number => Math.round(at / 1000) % most;

export const told = (at: number, event: string): WebhookEntryPlan => ({
  at,
  event,
  success: true,
  responseCode: 200,
  attempt: 1,
  tookMs: 40 + spread(at, 620),
  error: null,
});
export const refused = (at: number, event: string): WebhookEntryPlan => ({
  at,
  event,
  success: false,
  responseCode: 500,
  attempt: 1,
  tookMs: 120 + spread(at, 1_900),
  error: 'The receiver answered 500',
});

const silences = [
  { error: 'The receiver did not finish its answer in time (15 s)', tookMs: 15_000 },
  { error: 'The receiver could not be reached (ECONNREFUSED)', tookMs: 3 },
  { error: 'The receiver’s certificate or encryption was not accepted (CERT_HAS_EXPIRED)', tookMs: 61 },
] as const;

/** Nothing answered. */
export const unanswered = (at: number, event: string): WebhookEntryPlan => ({
  at,
  event,
  success: false,
  responseCode: null,
  attempt: 1,
  ...(silences[spread(at, silences.length)] ?? silences[0]),
});

export function webhookEntriesOf(random: Random, plan: ApplicationPlan, now: number): WebhookEntryPlan[] {
  const crawls = plan.profiles.flatMap(({ crawlers }) => crawlers);
  const ended = Math.max(plan.at, ...crawls.map(({ at, elapsed }) => at + (elapsed ?? 0) * 1000));
  const completed = crawls.some(({ status }) => status === 'COMPLETED');
  const over = crawls.length > 0 && crawls.every(({ elapsed }) => elapsed !== null);
  const entries = [told(plan.at + 900, 'application_created')];
  if (over) entries.push(told(ended + 1_500, completed ? 'crawl_completed' : 'crawl_failed'));
  if (completed) entries.push(told(ended + 9_000, 'summary_ready'), told(ended + 11_000, 'bundle_ready'));
  if (plan.analysed) entries.push(told(ended + 3 * minute, 'report_ready'));
  if (plan.finalised) entries.push(told(ended + random.between(2, 20) * hour, 'application_finalised'));
  return entries.flatMap((entry) => deliveries(random, entry)).filter(({ at }) => at <= now);
}

/** Now and then it takes a second attempt. */
function deliveries(random: Random, entry: WebhookEntryPlan): WebhookEntryPlan[] {
  if (!random.chance(0.04)) return [entry];
  const first = random.chance(0.7) ? refused(entry.at, entry.event) : unanswered(entry.at, entry.event);
  return random.chance(0.8) ? [first, { ...entry, at: entry.at + 5 * minute, attempt: 2 }] : [first];
}
