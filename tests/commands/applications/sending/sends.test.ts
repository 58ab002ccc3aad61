// More than a handful of applications are told about again in a run of the service: counted first, ordered once, with a result for each.
import { expect, it } from 'vitest';
import { followedRuns } from '../../../../src/stores/runs/followed.ts';
import { runRow } from '../../runs/runRow.ts';
import { row, withApplications } from '../chosenWorld.ts';

const ids = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);
const bare = {
  application_id: 2,
  reason: 'This application has no summary',
  predicate: { one: 'has no summary', many: 'have no summary' },
};

async function open(
  count: number,
  order: (() => Response)[] = [() => Response.json({ run: runRow(7, { kind: 'summary' }), left_out: [] })],
) {
  const rows = ids(count).map((id) => row(id, id === count ? { status: 'PROCESSING' } : {}));
  const place = await withApplications(rows, {
    'dashboard/runs/sends/preview': [() => Response.json({ taken: count - 2, arrived: 1, left_out: [bare] })],
    'dashboard/runs/sends': order,
  });
  const line = `application.send-summary ${ids(count).join()}`;
  const command = place.desk.registry.get('application.send-summary') ?? expect.unreachable();
  const asked = await place.type(line);
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const look = () => command.prepare?.(asked.answers, place.desk.situation);
  const question = () => command.confirm?.(asked.answers, place.desk.situation);
  const yes = () => place.desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  const orders = () =>
    place.browser.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/runs/sends/'));
  return { ...place, asked, look, question, yes, orders };
}

it('nobody can say yes before the service has counted; then the question says how many and why not the others', async () => {
  const { asked, look, question } = await open(8);
  expect(asked).toMatchObject({ notYet: 'The service is counting' });
  await look();
  expect(question()).toEqual({
    text: 'Send summary webhook for 6 of 8 applications? 1 has no summary. 1 is still being crawled. The last one arrived for 1 of the 6. 5 at a time for each vendor: the page Runs shows how far they are.',
    button: 'Send summary webhook',
  });
});

it('above 25 the number is typed', async () => {
  const { look, question } = await open(30);
  await look();
  expect(question()).toMatchObject({ count: 28 });
});

it('the yes orders one run with what was left out, and says of each what becomes of it', async () => {
  const { look, yes, orders, stores } = await open(8);
  await look();
  expect(await yes()).toMatchObject({
    kind: 'done',
    text: 'Sending summary webhook for 6 of 8 applications in run 7, 5 at a time. 2 left out',
  });
  expect(orders().map(({ body }) => body)).toEqual([
    { kind: 'summary', applications: [1, 3, 4, 5, 6, 7], left_out: [2, 8] },
  ]);
  expect([...followedRuns(stores).keys()]).toEqual([7]);
  expect(stores.notices.offering?.choices).toEqual([{ title: 'Open run 7', address: '/runs/7' }]);
});

it('an order whose answer was lost is sent again with the same key, and a new one with another', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const run = () => Response.json({ run: runRow(7, { kind: 'summary' }), left_out: [] });
  const { look, yes, orders } = await open(8, [lost, run, run]);
  await look();
  expect(await yes()).toMatchObject({ kind: 'failed' });
  expect(await yes()).toMatchObject({ kind: 'done' });
  await yes();
  const [first, again, other] = orders().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
