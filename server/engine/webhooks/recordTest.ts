// Writes a test event into the history of its webhook, with what was sent and answered.
import { testEvent, type TestedWebhook } from '../../../src/api/contract/vendors/webhooks.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const recordTest = (
  data: Data,
  { id, vendor_id: vendor }: { id: number; vendor_id: number },
  { sent_at, took_ms, message_id, payload, success, response_code, answer, answer_cut, problem }: TestedWebhook,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<number> =>
  data.run(sql`
    with line as (
      insert into webhook_log (vendor_id, webhook_id, timestamp, event, success, response_code, took_ms, error)
      values (${vendor}, ${id}, ${sent_at}, ${testEvent}, ${success}, ${response_code}, ${took_ms}, ${problem}) returning id)
    insert into webhook_test (log_id, vendor_id, reference, body, headers, answer, answer_cut)
    select id, ${vendor}, ${message_id}, ${JSON.stringify(payload)}, ${headers === undefined ? null : JSON.stringify(headers)}::jsonb,
      ${answer}, ${answer_cut} from line`);
