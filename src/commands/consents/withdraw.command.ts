// Ends a consent for good, whoever asks for it: nothing more is read, and its bank is told.
import { consents, isStanding, type ConsentRow } from '../../api/contract/connect/consents.ts';
import { consentsOf, readConsentsOf } from '../../stores/consents/ofApplication.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownRecord } from '../../stores/lookup/shownRecord.ts';
import { defineCommand } from '../kernel/command.ts';
import { text, whole } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** In the list, or on the application in view. */
function rowOf(id: number | undefined, { stores }: Situation): ConsentRow | undefined {
  const record = shownRecord(stores);
  const beside = record === undefined ? 'waiting' : consentsOf(stores, record.id);
  const rows = [...stores.lists.rowsOf('consent'), ...(Array.isArray(beside) ? (beside as readonly ConsentRow[]) : [])];
  return rows.find((row) => row.id === id);
}

export const withdrawConsent = defineCommand({
  id: 'consent.withdraw',
  title: 'Withdraw the consent',
  words: ['revoke', 'end consent', 'cancel consent', 'permission', 'agreement', 'open banking', 'stop sharing'],
  hotkey: '#',
  on: 'consent',
  level: consents.withdraw.definition.level,
  effect: 'irreversible',
  changes: 'consent',
  rank: 1,
  asks: {
    consent: whole({
      ask: 'Which consent, by its number?',
      ofRow: true,
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
      preset({ stores }) {
        const key = stores.lists.openOf('consent')?.currentKey;
        return key === undefined ? undefined : Number(key);
      },
    }),
    reason: text({ ask: 'Reason?', optional: true, named: true, most: 300 }),
  },
  available({ consent }, situation) {
    const row = rowOf(consent, situation);
    return row === undefined || isStanding(row) || 'The consent has ended already';
  },
  confirm({ consent }, situation) {
    const row = rowOf(consent, situation);
    const which =
      row === undefined ? `consent ${consent}` : `the consent at ${row.bank} of application ${row.application_id}`;
    const words = 'Nothing more is read, its bank and its customer are told, and every recrawl fails.';
    return { text: `Withdraw ${which}? ${words} Only the customer can give it again.`, button: 'Withdraw' };
  },
  async run({ consent, reason }, { stores }) {
    const body = reason === undefined ? {} : { reason };
    const row = await environmentOf(stores).ask(consents.withdraw, { params: { id: String(consent) }, body });
    await readConsentsOf(stores, row.application_id);
    return { text: `The consent at ${row.bank} is withdrawn`, touched: [`consent ${consent}`] };
  },
});
