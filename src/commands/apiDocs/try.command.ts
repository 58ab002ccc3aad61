// Makes the call that is open under one's own session; only what reads can be tried.
import { apiDoc } from '../../stores/apiDocs/apiDoc.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

function whyNot({ stores }: Situation): true | string {
  const { open, values } = stores.parts.of(apiDoc);
  if (open === undefined) return 'Open a call first';
  if (!open.isTriable) return 'Only reads that answer with JSON can be tried here';
  const missing = open.parameters.find(
    ({ name, place, isRequired }) => isRequired && place !== 'header' && (values[name] ?? '').trim() === '',
  );
  return missing === undefined || `Fill in ${missing.name} first`;
}

export const tryCall = defineCommand({
  id: 'api-doc.try',
  title: 'Try the call',
  words: ['send request'],
  hotkey: 't',
  on: 'apiDoc',
  level: 'USER',
  screen: true,
  rank: 2,
  available: (_answers, situation) => whyNot(situation),
  async run(_answers, { stores }) {
    const doc = stores.parts.of(apiDoc);
    if (doc.open !== undefined) await doc.try(doc.open);
  },
});
