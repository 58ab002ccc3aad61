// Snoozes the cause of the crawler under the cursor.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { moment } from '../kernel/moment.ts';
import { causeOf, crawlerOfRow, whenFailed } from './causeOfRow.ts';

export const snoozeOfRow = defineCommand({
  id: 'cause.snooze-of-row',
  title: 'Snooze the cause of the row',
  words: ['snooze of row'],
  said: ['silence', 'snooze', 'snooze cause', 'mute', 'ignore'],
  on: 'crawler',
  level: causes.update.definition.level,
  effect: 'reversible',
  changes: 'cause',
  asks: {
    crawler: crawlerOfRow,
    until: {
      ...moment({ ask: 'Until when, such as 4h, 2d, 17:30 or 2026-11-24 09:00?' }),
      optional: false,
      named: false,
    },
  },
  available: whenFailed,
  async run({ crawler: uuid, until }, situation) {
    const id = await causeOf(uuid, situation);
    const { ask } = environmentOf(situation.stores);
    await ask(causes.update, { params: { id: String(id) }, body: { state: 'snoozed', snoozed_until: until } });
    return { text: 'Snoozed the cause', touched: [`cause ${id}`], undo: `cause.reopen causes:${id}` };
  },
});
