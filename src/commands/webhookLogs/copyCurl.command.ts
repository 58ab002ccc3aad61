// Copies an attempt as a line for a shell, so that whoever receives it can try it again.
import { webhookLogs } from '../../api/contract/applications/webhookLogs.ts';
import { Failure, missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readAttempt } from '../../stores/webhookLogs/readAttempt.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRow } from '../kernel/rowQuestions.ts';
import { maskedJson } from '../../stores/shutter/maskedJson.ts';

const call = webhookLogs.read;

/** For a shell: nothing in it is read as anything but text. */
const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const copyCurl = defineCommand({
  id: 'webhook-log.copy-curl',
  title: 'Copy as curl',
  words: ['shell', 'curl'],
  on: 'webhook-log',
  level: call.definition.level,
  rank: 4,
  asks: { row: theRow },
  async run({ row: key = '' }, { stores }) {
    const environment = environmentOf(stores);
    const row = stores.lists.rowsOf('webhook-log').find(({ id }) => String(id) === key);
    if (row === undefined) throw missing('There is no such line of the webhook log');
    const { payload, message_id: message } = await readAttempt(environment, row);
    if (payload === null) {
      const told = 'What was sent was not kept';
      throw new Failure({ kind: 'missing', message: told, told });
    }
    const lines = [
      'curl -X POST "$WEBHOOK_URL"',
      "-H 'content-type: application/json'",
      ...(message === null ? [] : [`-H ${shellText(`webhook-id: ${message}`)}`]),
      `--data ${shellText(JSON.stringify(stores.preferences.isShut ? maskedJson(payload) : payload))}`,
    ];
    await environment.copy(lines.join(' \\\n  '));
    return { text: 'Copied as curl, without address and signature: both are secrets of the webhook' };
  },
});
