// reCAPTCHA at sign-up, spoken to on a real port: what passes, what does not, and what happens when nobody answers.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { visitorOf } from '../../domain/signUp/visitor.ts';

let server: Server;
let two: TwoVendors;
let verdict: { status: number; body: string };
const heard: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (more: string) => void (text += more));
    request.on('end', () => {
      heard.push(text);
      response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(verdict.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  two = await openTwoVendors({
    env: {
      SIGNALBOX_RECAPTCHA_SITE_KEY: 'site_key_of_tests',
      SIGNALBOX_RECAPTCHA_SECRET: 'secret_of_tests',
      SIGNALBOX_TEST_RECAPTCHA_URL: `http://127.0.0.1:${port}/siteverify`,
      SIGNALBOX_ALLOW_HTTP: 'on',
      SIGNALBOX_ALLOW_LOOPBACK: 'on',
      SIGNALBOX_OUTGOING_PORTS: String(port),
    },
  });
});
afterAll(async () => {
  await two.world.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => two.world.database.system.run(sql`delete from limit_bucket`));

const good = { success: true, score: 0.9, action: 'signup', hostname: 'localhost' };
const check = (answer: object | string, status = 200, token = 'token of the page') => {
  verdict = { status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  return visitorOf(two.world).check({ recaptcha_response: token });
};

it('the browser gets the site key and the action', async () => {
  expect((await visitorOf(two.world).begin()).json['bot_check']).toEqual({
    provider: 'recaptcha',
    site_key: 'site_key_of_tests',
    action: 'signup',
  });
});

it('a token of our page for signing up passes; secret, token and address go to the check', async () => {
  expect((await check({ ...good, score: 0.5 })).status).toBe(200);
  expect(Object.fromEntries(new URLSearchParams(heard.at(-1)))).toEqual({
    secret: 'secret_of_tests',
    response: 'token of the page',
    remoteip: expect.stringMatching(/127\.0\.0\.1$|::1$/),
  });
});

it.each([
  { ...good, success: false },
  { ...good, score: 0.49 },
  { ...good, action: 'login' },
  { ...good, hostname: 'elsewhere.test' },
  { success: true },
])('%o does not pass', async (answer) => {
  const { status, json } = await check(answer);
  expect({ status, field: json.field }).toEqual({ status: 400, field: 'recaptcha_response' });
});

it('an empty token is refused without asking', async () => {
  const before = heard.length;
  expect((await check(good, 200, '')).status).toBe(400);
  expect(heard).toHaveLength(before);
});

it('a check that does not answer refuses for now, and calls nobody a program', async () => {
  for (const [answer, status] of [
    ['broken', 200],
    [good, 500],
    ['{"success":"yes"}', 200],
  ] as const) {
    const reply = await check(answer, status);
    expect({ status: reply.status, again: reply.headers.get('retry-after') }).toEqual({ status: 503, again: '10' });
  }
});
