// What the options of a recrawl are called, what the last run had, and where they differ from something.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';

export const optionNames: Readonly<Record<string, string>> = {
  days_to_retrieve: 'days to retrieve',
  days_to_display: 'days to display',
  balances: 'balances',
  transactions: 'transactions',
  estatements: 'eStatements',
  interims: 'interims',
  account_owner_info: 'account owner',
  analysis: 'analysis',
};

/** As it would be typed; undefined where the last run does not say it. */
export function lastTextOf(options: CrawlerRow['crawler_options'], name: string): string | undefined {
  const value = options[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : undefined;
}

export type Lines = readonly { name: string; now: string; before: string }[];

/** The options that were given and differ from what "against" returns for them; undefined compares with nothing. */
export const differences = (
  texts: Readonly<Record<string, string>>,
  against: (name: string) => string | undefined,
): Lines =>
  Object.keys(optionNames).flatMap((name) => {
    const now = texts[name]?.trim() ?? '';
    const before = against(name);
    return now === '' || before === undefined || now === before
      ? []
      : [{ name, now, before: before === '' ? 'not known' : before }];
  });
