// Shows the crawlers that failed as the one under the cursor did.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { defineCommand } from '../kernel/command.ts';
import { causeOf, crawlerOfRow, whenFailed } from './causeOfRow.ts';

export const sameFailure = defineCommand({
  id: 'cause.show-of-row',
  title: 'Show the crawlers that failed the same way',
  words: ['same failure of row'],
  said: [
    'same cause',
    'related failures',
    'others like this',
    'related',
    'same failure',
    'same error',
    'similar failures',
    'others like this',
    'gleicher fehler',
    'même erreur',
    'mismo error',
    'stesso errore',
  ],
  on: 'crawler',
  level: causes.list.definition.level,
  asks: { crawler: crawlerOfRow },
  available: whenFailed,
  async run({ crawler: uuid }, situation) {
    const cause = await causeOf(uuid, situation);
    situation.stores.address.go(`/crawlers?cause_id=${cause}`);
  },
});
