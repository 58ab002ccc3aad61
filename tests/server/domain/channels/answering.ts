// An incident that PagerDuty was told of, and the calls that PagerDuty makes back, as it documents its webhooks of version 3.
import { createHmac, randomUUID } from 'node:crypto';
import { incidents, type IncidentRow } from '../../../../src/api/contract/watching/incidents.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { answerOf } from '../../answerOf.ts';
import { openAlertingWorld } from '../../engine/alerting/alertingWorld.ts';
import { integrationKey, openPagerDuty } from '../../engine/channels/providers.ts';
import { addBank } from '../applications/records.ts';

export const signing = 'signing-secret-of-the-subscription';
export const signatureOf = (body: string, secret = signing): string =>
  `v1=${createHmac('sha256', secret).update(body).digest('hex')}`;

export type Answering = Awaited<ReturnType<typeof openAnswering>>;

export async function openAnswering() {
  const own = await openAlertingWorld();
  const pager = await openPagerDuty();
  const bank = await addBank(own.world, 'Reef');
  const { system } = own.world.database;
  let [channel, incident] = [0, 0];
  return {
    own,
    pager,
    channel: () => channel,
    incident: () => incident,
    /** A new channel and a new incident, which it was told of. */
    async begin() {
      await system.run(sql`delete from alert_answer`);
      await own.empty();
      pager.alerts.clear();
      const body = { kind: 'pagerduty', name: 'Call', address: pager.url, secret: integrationKey, answers: signing };
      channel = await own.make(body);
      incident = await own.incident();
      await system.run(sql`update incident set bank_id = ${bank}`);
      await own.round();
    },
    event: (type = 'incident.acknowledged', more: object = {}, key = `signalbox-incident-${incident}`) =>
      JSON.stringify({
        event: {
          id: randomUUID(),
          event_type: type,
          resource_type: 'incident',
          occurred_at: new Date().toISOString(),
          agent: { id: 'PLH1HKV', type: 'user_reference', summary: 'Ann Example' },
          client: { name: 'PagerDuty' },
          data: { id: 'PGR0VU2', type: 'incident', status: 'acknowledged', incident_key: key, title: 'A bump' },
          ...more,
        },
      }),
    async post(body: string, signature = signatureOf(body), to: number | string = channel) {
      const answer = await fetch(`${own.world.url}/alert-channels/${to}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-pagerduty-signature': signature },
        body,
      });
      const text = await answer.text();
      return { status: answer.status, message: text === '' ? '' : (JSON.parse(text) as { message: string }).message };
    },
    /** The incident as staff see it, with its timeline but for the messages. */
    async shown(): Promise<Omit<IncidentRow, 'entries'> & { entries: string[] }> {
      const [row] = answerOf(incidents.list, await own.staff.get(`incidents/?id=${incident}`)).results;
      if (row === undefined) throw new Error('There is no incident');
      const lines = row.entries.filter(({ what }) => what !== 'message').map(({ what, text }) => `${what}: ${text}`);
      return { ...row, entries: lines };
    },
    async close() {
      await pager.close();
      await own.world.close();
    },
  };
}
