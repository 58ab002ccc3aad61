// Copies the call that is open as a line for a shell, with the values that stand in its fields.
import { apiDoc } from '../../stores/apiDocs/apiDoc.ts';
import { curlOf } from '../../stores/apiDocs/curl.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';

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
    await copy(curlOf(open, `${pageOrigin}/api/v1`, values));
    return { text: `Copied ${open.name} as curl` };
  },
});
