// The steps of "Start here" as they stand there: each program is run against a whole product, and each receiver is sent an event.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageTitles, startSteps, type Language, type StartValues } from '../../src/api/contract/guides/start.ts';
import { ownPort } from '../../scripts/ownPort.mjs';
import { openProduct, type Product } from './product.ts';

let product: Product;
let known: StartValues;
let endpoint: { id: number; secret: string; port: number };
beforeAll(async () => {
  product = await openProduct();
  const port = await ownPort();
  const staff = await product.world.script('staff@signalbox.test');
  const { vendor } = product;
  const made = await staff.ask('POST', 'webhooks', {
    body: { name: 'The guides', url: `http://localhost:${port}/`, vendor_id: vendor.id },
  });
  endpoint = { id: Number(made.json['id']), secret: String(made.json['secret']), port };
  const { IDENTIFIER = '', SECRET = '' } = product.env;
  const { label } = vendor;
  known = { origin: product.world.url, identifier: IDENTIFIER, secret: SECRET, label, webhookSecret: endpoint.secret };
});
afterAll(() => product.close());

const stepOf = (name: string) => startSteps(known).find((step) => step.name === name);
const codeOf = (name: string, language: Language): string => stepOf(name)?.code[language] ?? '';
const languages = Object.keys(languageTitles) as Language[];

it('a token: its variables and its files are all that the other steps need', async () => {
  const ls = await product.run('sh', `${codeOf('token', 'sh')}\nls; echo "$IDENTIFIER"`);
  for (const word of ['signalbox.sh', 'signalbox.mts', 'signalbox.py', known.identifier]) expect(ls).toContain(word);
});

it.each(languages)('the first call in %s says what the token is', async (language) => {
  expect(await product.run(language, codeOf('call', language))).toContain('The guides');
});

it.each(languages)('a customer link in %s is made once, and says its state', async (language) => {
  const printed = await product.run(language, codeOf('link', language));
  expect(printed).toContain(`${known.origin}/connect?link=`);
  expect(printed).toContain('unused');
  const again = await product.run(language, codeOf('link', language));
  expect(linkIn(again)).toBe(linkIn(printed));
});
const linkIn = (text: string): string | undefined => /connect\?link=([\w-]+)/.exec(text)?.[1];

it('the events are read in a shell', async () => {
  expect(JSON.parse(await product.run('sh', codeOf('webhooks', 'sh')))).toMatchObject({ results: expect.any(Array) });
});

it.each(['ts', 'python'] as const)('the receiver in %s takes what is signed, and nothing else', async (language) => {
  const code = codeOf('webhooks', language).replaceAll('3000', String(endpoint.port));
  const receiver = await product.start(language, code);
  const staff = await product.world.script('staff@signalbox.test');
  const tested = await staff.ask('POST', `webhooks/test/${endpoint.id}`);
  expect(tested.json).toMatchObject({ problem: null, success: true, response_code: 204 });
  const forged = await fetch(`http://localhost:${endpoint.port}/`, {
    method: 'POST',
    headers: {
      'webhook-id': 'forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: '{"type":"crawler_finished","data":{"application_id":1}}',
  });
  expect(forged.status).toBe(401);
  await expect.poll(() => receiver.printed()).toContain('not signed with this secret');
  expect(receiver.printed()).toContain(String(tested.json['message_id']));
  await receiver.stop();
});
