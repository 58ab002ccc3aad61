// Opens one of the three tabs of Regex.
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export type RegexTab = 'match' | 'transtype' | 'category';

const tabs = [
  { value: 'match', text: 'match', title: 'Match' },
  { value: 'transtype', text: 'transtype', title: 'Transaction Type', aliases: ['type'] },
  { value: 'category', text: 'category', title: 'Category' },
] as const;

export const openRegexTab = defineCommand({
  id: 'regex.open',
  title: 'Open a tab of Regex',
  words: ['rules', 'regex tab'],
  level: 'STAFF',
  asks: { tab: choice<RegexTab>({ ask: 'Which tab?', from: () => tabs }) },
  aims: () => 'the tab',
  address: ({ tab }) => (tab === undefined ? undefined : `/regex/${tab}`),
  run: ({ tab }, { stores: { address } }) =>
    address.path === `/regex/${tab}` ? undefined : address.go(`/regex/${tab}`),
});
