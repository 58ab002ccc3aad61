// E-mails through a mail server that refuses, takes its time, says nothing, hangs up in the middle and comes back: none is lost, each reason is told.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openMail, type Mail } from '../../../../server/platform/mail/mail.ts';
import { openTransport } from '../../../../server/platform/mail/transport.ts';
import { writeEmail } from '../../../../server/platform/mail/writeEmail.ts';
import { until } from '../../../until.ts';
import { openWorld, type World } from '../../../world.ts';
import { openMoodyServer, type Mood, type MoodyServer } from './moodyServer.ts';

let world: World;
let server: MoodyServer;
let mail: Mail;
const logged: string[] = [];

beforeEach(async () => {
  world = await openWorld({ empty: true });
  server = await openMoodyServer();
  const { database, app } = world;
  const { settings, seal } = app.services;
  const tell = (event: string, fields: object = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`);
  mail = openMail({
    database,
    seal,
    settings: { ...settings, smtpUrl: server.url },
    log: { debug: tell, info: tell, warn: tell, error: tell },
    patienceMs: 1_500,
  });
});
afterEach(async () => {
  logged.length = 0;
  await mail.stop();
  await server.close();
  await world.close();
});

interface Standing {
  sent: boolean;
  waits: boolean;
  attempts: number;
  last_error: string | null;
}
const standing = () =>
  world.database.system.one<Standing>(sql`select sent_at is not null as sent, next_attempt_at is not null as waits,
    attempts, last_error from mail`);
// By hand, so that the mail of the world's own server leaves it alone.
const write = (recipient = 'someone@customers.example') =>
  world.database.system.transaction((tx) =>
    writeEmail(tx, world.app.services.seal, {
      template: 'reset',
      recipient,
      fields: { link: 'https://signalbox.example/x' },
      byHand: true,
    }),
  );
/** Ready for another attempt by hand, as if its two minutes had not begun. */
const again = () =>
  world.database.system.run(sql`update mail set attempts = 1, next_attempt_at = now() + interval '1 hour'`);

it.each<[Mood, string]>([
  ['silent', 'Greeting never received'],
  ['drops', 'Connection closed unexpectedly'],
])(
  'a server that is %s keeps the e-mail waiting with its reason, and gets it once when it is back',
  async (mood, reason) => {
    server.mood = mood;
    const { id } = await write();
    expect(await mail.sendNow(id)).toBe('waiting');
    expect(await standing()).toMatchObject({
      sent: false,
      waits: true,
      last_error: expect.stringContaining(reason) as string,
    });
    expect(logged.join('\n')).toContain(reason);
    expect(mail.failures()).toEqual({ refused: 0, waiting: 1 });
    server.mood = 'takes';
    await again();
    expect(await mail.sendNow(id)).toBe('sent');
    expect(server.taken).toHaveLength(1);
    expect(await standing()).toMatchObject({ sent: true, last_error: null });
  },
);

it('a server that takes its time gets the e-mail, once', async () => {
  server.mood = 'slow';
  const { id } = await write();
  expect(await mail.sendNow(id)).toBe('sent');
  expect([server.taken.length, await standing()]).toEqual([
    1,
    expect.objectContaining({ sent: true, last_error: null }),
  ]);
});

it('a refusal is final, and its reason names nobody in the log', async () => {
  server.mood = 'refuses';
  const { id } = await write('nobody@customers.example');
  expect(await mail.sendNow(id)).toBe('refused');
  expect(await standing()).toMatchObject({ sent: false, waits: false });
  expect(logged.join('\n')).toContain('550 <(address)> is nobody here');
  expect(logged.join('\n')).not.toContain('nobody@');
  expect(mail.failures()).toEqual({ refused: 1, waiting: 0 });
});

it('a server that was away gets what waits, each e-mail once', async () => {
  const { port } = new URL(server.url);
  await server.close();
  const { id } = await write();
  expect(await mail.sendNow(id)).toBe('waiting');
  expect(logged.join('\n')).toContain('ECONNREFUSED');
  server = await openMoodyServer(Number(port));
  await world.database.system.run(sql`update mail set next_attempt_at = now()`);
  mail.wake();
  await until('it is sent', async () => (await standing())?.sent);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toContain('Message-ID: <');
});

it('is greeted without sending anything, and a trial that fails says why', async () => {
  await mail.probe();
  expect([server.callers(), server.taken.length]).toEqual([1, 0]);
  server.mood = 'silent';
  await expect(mail.probe()).rejects.toThrow('Greeting never received');
});

it('on another machine must offer STARTTLS, unless a setting says otherwise', async () => {
  const { settings } = world.app.services;
  const elsewhere = (withoutTls: readonly ('smtp' | 'files' | 'database')[]) =>
    // 127.0.0.1 by a name that no rule takes for this machine.
    openTransport({ ...settings, withoutTls, smtpUrl: server.url.replace('127.0.0.1', '0x7f000001') }, []);
  await expect(elsewhere([]).probe()).rejects.toThrow(/STARTTLS/);
  await elsewhere(['smtp']).probe();
  expect(server.taken).toEqual([]);
});
