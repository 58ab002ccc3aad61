// The first day of an empty product: from its first administrator to the verified webhooks of a customer's statement files.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepCatalogue } from '../../../server/engine/catalogue/keepCatalogue.ts';
import { makePerson, type Wanted } from '../../../server/operating/makePerson.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { asCustomer } from '../domain/statementFiles/bringing.ts';
import { openReceiver, type Receiver } from '../engine/webhooks/receiver.ts';
import { openWorld, type Reply, type World } from '../../world.ts';

const start = Date.now();
const dayAgo = (days: number): string => new Date(start - days * 86_400_000).toISOString().slice(0, 10);

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  world = await openWorld({ empty: true, work: true, env: { SIGNALBOX_ALLOW_LOOPBACK: 'on' } });
  // As a start without demo data does.
  await keepCatalogue(world.database, silentLog);
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Made as `npm run admin` makes people, with a password of their own by the link that it prints. */
async function newPerson(wanted: Partial<Wanted> & Pick<Wanted, 'email' | 'level'>): Promise<Ask> {
  const usual = { vendor: 'Signalbox', country: 'AU', seesPersonalData: true } as const;
  const { token } = await makePerson(world.database.system, { ...usual, ...wanted }, world.app.services);
  const password = 'seventeen quiet herons';
  const post = (path: string, body: object) => world.anonymous.ask('POST', path, { body });
  expect((await post('rest-auth/password/reset/confirm/', { token, password })).status).toBe(200);
  const { key } = (await post('rest-auth/login/', { email: wanted.email, password })).json;
  const headers = { authorization: `Token ${String(key)}` };
  return (method, path, body) =>
    world.anonymous.ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
}

async function done(reply: Promise<Reply>): Promise<Reply['json']> {
  const { status, text, json } = await reply;
  expect([200, 201], text).toContain(status);
  return json;
}

/** Four months of an account: wages, a weekly shop, and what nobody knows. */
function statementOf(first: number, last: number): string {
  const lines: string[] = [];
  for (let days = first; days >= last; days -= 1) {
    if (days % 14 === 0) lines.push(`${dayAgo(days)},SALARY ALDER AND FINCH PAYROLL,2450.00`);
    if (days % 7 === 3) lines.push(`${dayAgo(days)},VISA PURCHASE WOOLWORTHS 1234 RICHMOND VIC AU,-182.35`);
    if (days % 30 === 5) lines.push(`${dayAgo(days)},QZX 0091,-20.00`);
  }
  return `Date,Description,Amount\n${lines.join('\n')}\n`;
}

interface Told {
  type: string;
  data: { application_id: number; documents?: { name: string; url: string }[] };
}

const isKept = ({ type }: Told): boolean => type.endsWith('_ready');

it(
  'leads from nothing to documents that a vendor opens, by the steps that the product shows',
  { timeout: 120_000 },
  async () => {
    const chief = await newPerson({ email: 'chief@signalbox.example', level: 'ADMIN' });
    const open = async () => (await done(chief('GET', 'dashboard/first-steps/')))['open'];
    expect(await open()).toEqual(['vendor', 'label', 'webhook', 'link']);

    const vendor = await done(chief('POST', 'vendors/', { name: 'Harbour Loans', country_code: 'AU' }));
    const label = await done(chief('POST', 'vendors/labels/', { ref: 'harbour-main', vendor_id: vendor['id'] }));
    await done(chief('PATCH', `vendors/${String(vendor['id'])}/`, { label_id: label['id'] }));
    const hook = { name: 'Results', url: receiver.url, vendorref: 'harbour-main' };
    const { secret } = await done(chief('POST', 'webhooks', hook));
    await done(chief('PUT', 'users/me/vendor', { vendor_id: vendor['id'] }));
    await done(chief('PATCH', 'users/me/vendor/settings', { score_model: 'points_v2' }));
    const link = {
      vendor_name: 'Harbour Loans',
      iframe_link: `${world.app.services.publicUrl}/connect?label=harbour-main&identifier=client-1234`,
      customer_email: 'ada@customer.example',
      customer_name: 'Ada',
    };
    await done(chief('POST', 'email/customer_iframe_link', link));
    expect(await open()).toEqual([]);

    const visit = (call: string, body: object) => done(world.anonymous.ask('POST', `connect/${call}`, { body }));
    const wanted = { transactions: true, analysis: true };
    const { token, banks } = await visit('start', { label: 'harbour-main', identifier: 'client-1234', ...wanted });
    const bank = (banks as { id: number; name: string }[]).find(({ name }) => name === 'ANZ');
    await visit('choose', { token, bank_id: bank?.id, consent: true, with_files: true });
    for (const content of [statementOf(130, 60), statementOf(70, 1)])
      expect((await asCustomer(world, String(token), content)).json.refusal).toBeNull();
    await visit('files/read', { token });
    await world.settled();
    expect(await visit('progress', { token })).toMatchObject({ status: 'COMPLETED', problem: null });

    const told = receiver.received.map(({ body, headers }) => {
      const verified = new Verifier(String(secret)).verify(body, headers as Record<string, string>);
      return verified as Told;
    });
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['analysis_finished', 'summary_ready', 'bundle_ready', 'report_ready']),
    );
    const ready = told.filter(isKept);
    const application = ready[0]?.data.application_id ?? expect.unreachable();
    const user = await newPerson({ email: 'una@harbour.example', level: 'USER', vendor: 'Harbour Loans' });
    const urls = new Map(
      ready.flatMap(({ data }) => (data.documents ?? []).map(({ name, url }) => [name, url] as const)),
    );
    expect([...urls.keys()]).toEqual(
      expect.arrayContaining(['summary.html', 'summary.pdf', 'report.json', 'score.html']),
    );
    const opened = new Map<string, Reply>();
    for (const [name, url] of urls) {
      const reply = await user('GET', url.replace(`${world.app.services.publicUrl}/api/v1/`, ''));
      expect(reply.status, name).toBe(200);
      opened.set(name, reply);
    }

    const { score } = (await done(user('GET', `applications/${application}/summary`))) as {
      score?: { id: number; value: number; period: { from: string; to: string } };
    };
    expect(score?.value).toBeGreaterThan(500);
    expect(score?.period).toEqual({ from: dayAgo(129), to: dayAgo(3) });
    for (const text of ['points_v2', String(score?.value)]) expect(opened.get('score.html')?.text).toContain(text);
    for (const text of ['Harbour Loans', 'WOOLWORTHS', 'Groceries', 'Wages'])
      expect(opened.get('summary.html')?.text).toContain(text);
  },
);
