// What was asked for in an application and what came of each, in words: all nine options of the specification.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';

type Options = ApplicationRow['options'];

const results = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;

/** Name and word of each: "not requested" where an option has no result. */
export function optionWords(options: Options): readonly (readonly [name: string, word: string])[] {
  return [
    ...results.map((name) => [name, options[name].replace('_', ' ')] as const),
    ['days_to_retrieve', String(options.days_to_retrieve)],
    ['days_to_display', String(options.days_to_display)],
    ['select_accounts', options.select_accounts ? 'yes' : 'no'],
    ['account_product', options.account_product ?? 'none'],
  ];
}

/** The days to retrieve and to display, and what is asked of accounts, as a cell has room for. */
export const askedOfAccounts = (options: Options): readonly string[] => [
  `${options.days_to_retrieve}/${options.days_to_display} days`,
  ...(options.select_accounts ? ['select accounts'] : []),
  ...(options.account_product === null ? [] : [options.account_product]),
];

/** "balances: completed; transactions: pending; …" with all of them. */
export const optionsSentence = (options: Options): string =>
  optionWords(options)
    .map(([name, word]) => `${name}: ${word}`)
    .join('; ');
