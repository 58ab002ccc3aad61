// Test events that were sent to the first webhooks of vendors: one that was not let in, and after that one that arrived.
import { createHash } from 'node:crypto';
import { testEvent, type TestedWebhook } from '../../../src/api/contract/vendors/webhooks.ts';
import { recordTest } from '../../engine/webhooks/recordTest.ts';
import type { Data } from '../../platform/database/database.ts';
import { webhooks } from '../catalogue/webhooks.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The same for the same webhook and time. */
function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

export async function writeWebhookTests(data: Data, now: number): Promise<void> {
  for (const { id, name, vendor } of webhooks.filter(({ enabled, labelId }) => enabled && labelId === null)) {
    const at = now - id * 7 * hour;
    const outcomes: readonly Partial<TestedWebhook>[] = [
      { response_code: 401, problem: 'The receiver answered 401', answer: '{"error":"no session"}' },
      { response_code: 200, success: true, answer: '{"received":true}' },
    ];
    for (const [place, outcome] of outcomes.entries()) {
      const sent_at = new Date(at + place * 6 * minute).toISOString();
      const message_id = uuidOf(`test ${id} ${place}`);
      const tested: TestedWebhook = {
        sent_at,
        took_ms: 84 + id * 3 + place * 20,
        message_id,
        payload: { type: testEvent, timestamp: sent_at, data: { webhook_id: id, name } },
        success: false,
        response_code: null,
        answer: null,
        answer_cut: false,
        problem: null,
        advice: null,
        ...outcome,
      };
      await recordTest(data, { id, vendor_id: vendor.id }, tested, {
        'content-type': 'application/json',
        'webhook-id': message_id,
        'webhook-timestamp': String(Math.floor(Date.parse(sent_at) / 1000)),
      });
    }
  }
}
