// An application as most are: somebody asked for a loan, one bank was crawled, and it mostly went well.
import type { BankSeed } from '../catalogue/banks.ts';
import type { DemoPerson } from '../../engine/connectors/demo/seeded/people.ts';
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import { accountOf, analysisAt } from './accounts.ts';
import { allowed, countryOf, people, pickBank, resultsOf } from './choices.ts';
import { crawlOf, statusAfter } from './crawl.ts';
import {
  isActive,
  minute,
  hour,
  type ApplicationPlan,
  type DocumentName,
  type Label,
  type ProfilePlan,
  type Status,
} from './plan.ts';
import { scoreOfPlan } from './scored.ts';
import type { makeStories } from './stories.ts';
import { webhookEntriesOf } from './webhookEntries.ts';

export interface Making {
  random: Random;
  now: number;
  stories: ReturnType<typeof makeStories>;
}

export interface Wish {
  at: number;
  label: Label;
  reference: string;
  /** Of the first profile; by chance when it is left out. */
  status?: Status;
  bank?: BankSeed;
  profiles?: number;
}

export function usualApplication({ random, now, stories }: Making, wish: Wish): ApplicationPlan {
  const { at, label, reference } = wish;
  const country = countryOf(label);
  const bank = wish.bank ?? pickBank(random, country);
  const status = wish.status ?? allowed(statusAfter(random, now - at), label, bank);
  const person: DemoPerson = random.pick(people[country]);
  const plan: ApplicationPlan = {
    at,
    label,
    reference,
    person,
    analysed: false,
    finalised: false,
    deletedAt: null,
    results: resultsOf(random, bank, status),
    analysis: random.chance(0.9),
    daysToRetrieve: random.pick([90, 90, 90, 180, 365]),
    daysToDisplay: 90,
    selectAccounts: random.chance(0.1),
    accountProduct: random.pick([null, null, null, 'home_loan', 'personal_loan', 'car_loan']),
    profiles: [],
    webhooks: [],
    documents: [],
    score: null,
    links: [],
  };
  const profiles = wish.profiles ?? (random.chance(0.04) ? 2 : 1);
  for (let position = 0; position < profiles; position += 1) {
    const itsBank = position === 0 ? bank : pickBank(random, country);
    plan.profiles.push(
      profileOf({ random, now, stories }, plan, itsBank, position === 0 ? status : allowed(status, label, itsBank)),
    );
  }
  if (plan.analysis && status === 'COMPLETED' && now - at > 10 * minute) analyse(random, plan, now);
  plan.finalised = plan.analysed && now - at > 5 * hour && random.chance(0.85);
  if (plan.analysed && random.chance(0.5)) plan.score = random.between(310, 845);
  plan.scored = scoreOfPlan(plan);
  plan.score = plan.scored?.value ?? plan.score;
  plan.documents = documentsOf(plan);
  plan.webhooks = webhookEntriesOf(random, plan, now);
  return plan;
}

function profileOf(
  { random, now, stories }: Making,
  plan: ApplicationPlan,
  bank: BankSeed,
  status: Status,
): ProfilePlan {
  const at = plan.at + random.between(2_000, 9_000);
  const again = now - at > hour && !isActive(status) && random.chance(0.04);
  const first = again ? [crawlOf(random, bank, at, 'EXITED')] : [];
  const crawlers = [...first, crawlOf(random, bank, again ? at + random.between(3, 9) * minute : at, status)];
  // Nothing ends in the future.
  for (const crawl of crawlers)
    crawl.elapsed &&= Math.max(1, Math.min(crawl.elapsed, Math.floor((now - crawl.at) / 1000) - 20));
  const found = status === 'COMPLETED' ? random.pick([1, 1, 2, 2, 3]) : status === 'DIED' && random.chance(0.4) ? 1 : 0;
  const accounts = Array.from({ length: found }, () => accountOf(random, bank, plan, stories[countryOf(plan.label)]));
  return { bank, initiator: random.pick(['iframe', 'iframe', 'api', 'dashboard']), crawlers, accounts };
}

/** Every account once, one after the other, after the last crawl. */
export function analyse(random: Random, plan: ApplicationPlan, now: number): void {
  plan.analysed = true;
  for (const { crawlers, accounts } of plan.profiles) {
    const last = crawlers.at(-1);
    let at = Math.min(now - minute, (last?.at ?? plan.at) + ((last?.elapsed ?? 0) + 4) * 1000 + random.between(0, 999));
    for (const account of accounts) {
      const analysis = analysisAt(random, at);
      account.analyses = [analysis];
      account.jobs.analysis = 'completed';
      at += 1_200;
    }
  }
}

export function documentsOf(plan: ApplicationPlan): DocumentName[] {
  if (!plan.profiles.some(({ crawlers }) => crawlers.at(-1)?.status === 'COMPLETED')) return [];
  const documents: DocumentName[] = ['summary.html', 'summary.pdf', 'summary.json', 'bundle.json'];
  if (plan.analysed) documents.push('report.json', 'combined.html', 'combined.pdf', 'combined.csv');
  if (plan.score !== null) documents.push('score.html', 'score.pdf');
  return documents;
}
