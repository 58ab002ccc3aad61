// Sends the customer of a visit the link again: to who got it before, or to the address that is given.
import { noAddress, whyNoLink, type VisitRow } from '../../api/contract/applications/visits.ts';
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text, whole } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const rowOf = (id: number | undefined, { stores }: Situation): VisitRow | undefined =>
  stores.lists.rowsOf('visit').find((row) => row.id === id);

export const sendLink = defineCommand({
  id: 'visit.send-link',
  title: 'Send the link again',
  words: ['resend', 'connect', 'iframe link', 'e-mail'],
  hotkey: 's',
  on: 'visit',
  level: contract.visits.sendLink.definition.level,
  effect: 'outbound',
  changes: 'visit',
  rank: 1,
  asks: {
    visit: whole({
      ask: 'Which visit, by its number?',
      ofRow: true,
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
      preset({ stores }) {
        const key = stores.lists.openOf('visit')?.currentKey;
        return key === undefined ? undefined : Number(key);
      },
    }),
    name: text({ ask: 'Name of the customer?', optional: true, named: true, most: 100 }),
    email: text({ ask: 'E-mail of the customer?', optional: true, named: true, most: 254 }),
  },
  available({ visit, email }, situation) {
    const row = rowOf(visit, situation);
    if (row === undefined) return true;
    const hindrance = whyNoLink(row);
    if (hindrance !== undefined) return hindrance;
    return row.is_reachable || email !== undefined || `${noAddress}: visit.send-link ${row.id} name:… email:…`;
  },
  confirm({ visit, email }, situation) {
    const row = rowOf(visit, situation);
    const customer = row === undefined ? `visit ${visit}` : `customer ${row.vendor_specific_id} of ${row.vendor_label}`;
    const to = email ?? row?.recipient ?? undefined;
    const address = to === undefined ? 'the address that the link was sent to before' : to;
    return { text: `The link that connects a bank is sent to ${address}, for ${customer}.`, button: 'Send' };
  },
  async run({ visit, name, email }, { stores }) {
    const { api } = environmentOf(stores);
    const body = {
      ...(name === undefined ? {} : { customer_name: name }),
      ...(email === undefined ? {} : { customer_email: email }),
    };
    const { detail } = await api.visits.sendLink({ params: { id: String(visit) }, body });
    return { text: detail, touched: [`visit ${visit}`] };
  },
});
