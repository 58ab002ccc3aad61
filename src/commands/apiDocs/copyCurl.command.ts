// Copies the call that is open as a line for a shell, with the values that stand in its fields.
import { apiDoc } from '../../stores/apiDocs/apiDoc.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { curlOfCall } from './curlOfCall.ts';

export const copyCallAsCurl = defineCommand({
  id: 'api-doc.copy-curl',
  title: 'Copy the call as curl',
  words: ['curl', 'shell'],
  hotkey: 'C',
  on: 'apiDoc',
  level: 'USER',
  screen: true,
  available: (_answers, { stores }) => stores.parts.of(apiDoc).open !== undefined || 'Open a call first',
  async run(_answers, { stores }) {
    const { open, values } = stores.parts.of(apiDoc);
    if (open === undefined) return undefined;
    const { copy, pageOrigin } = environmentOf(stores);
    await copy(curlOfCall(open, pageOrigin, values));
    return { text: `Copied ${open.name} as curl` };
  },
});
