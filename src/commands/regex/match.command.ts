// Matches a description as a bank writes it against the rules of both kinds.
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';

export const matchDescription = defineCommand({
  id: 'regex.match',
  title: 'Match a transaction description',
  words: ['sanitise', 'test description', 'which rule'],
  said: ['test regex', 'test rule', 'try regex', 'regex tester'],
  level: 'STAFF',
  asks: {
    description: text({ ask: 'Which description?', example: 'WOOLWORTHS 1234 SYDNEY', most: 1000, takesRest: true }),
  },
  aims: () => 'the matching rules',
  async run({ description }, { stores, isMeant }) {
    const { ruleMatches } = await import('../../stores/regex/ruleMatches.ts');
    if (isMeant?.() === false) return;
    if (!['/regex', '/regex/match'].includes(stores.address.path)) stores.address.go('/regex');
    await stores.parts.of(ruleMatches).match(description);
  },
});
