// The seed a crawler starts from: where its module begins and what it does in which order.
import type { BankSeed } from '../../catalogue/banks.ts';
import type { CrawlerPlan } from '../../plan/plan.ts';

export const seedOf = (bank: BankSeed, crawler: CrawlerPlan): Record<string, unknown> => ({
  bank: bank.name,
  module: bank.module,
  start: `https://online.${bank.module.replaceAll('_', '-')}.example/login`,
  session: crawler.uuid.slice(0, 8),
  steps: ['open', 'sign in', 'list accounts', 'read accounts', 'sign out'],
});
