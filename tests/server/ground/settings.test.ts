// Shows which settings are taken and how a wrong one is refused.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../../server/platform/settings/settings.ts';
import { unusableAddress } from '../../../server/platform/settings/unusable.ts';

const key = Buffer.alloc(32, 7).toString('base64');

describe('settings', () => {
  test('have a default each', () => {
    const { key: _made, ...settings } = readSettings({ SIGNALBOX_KEY: key });
    expect(settings).toEqual({
      port: 4280,
      host: '127.0.0.1',
      data: resolve('data'),
      databaseUrl: undefined,
      demo: true,
      maintenance: false,
      logFrom: 'info',
      logRequests: false,
      workerPort: undefined,
      stripe: undefined,
      recaptcha: undefined,
      metricsToken: undefined,
      trustedProxies: [],
      publicUrl: 'http://localhost:4280',
      environment: 'localhost',
      floorMegabytes: 256,
      backups: resolve('data-backups'),
      anchors: resolve('data', 'audit-anchors.jsonl'),
      oldKeys: [],
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      allowedParents: [],
      connectors: { sandbox: 'openbanking', '*': 'demo' },
      connectorsFolder: undefined,
      hasDemoBank: true,
      demoBankSpeed: 'real',
      demoTraffic: undefined,
      sandboxBank: 4281,
      files: { megabytesPerVendor: 10_240, s3: undefined },
      outgoing: { allowHttp: false, allowLoopback: false, namesSettings: true, ports: [443, 8443] },
      passwordLength: 6,
      secondFactor: 'nobody',
      demoAccounts: 'loopback',
      statusPage: 'signed-in',
      sessions: {
        idleMs: 7_200_000,
        absoluteMs: 43_200_000,
        rememberedIdleMs: 259_200_000,
        rememberedMs: 1_209_600_000,
      },
      personalReadings: 20_000,
      withoutTls: [],
      work: true,
    });
  });

  test('take what is given', () => {
    const settings = readSettings({
      PORT: '8080',
      DATABASE_URL: 'postgres://someone:secret@db/product?sslmode=verify-full',
      SIGNALBOX_DEMO: 'off',
      PUBLIC_URL: 'https://signalbox.example/',
      SIGNALBOX_ENVIRONMENT: 'production',
      SIGNALBOX_KEY: key,
      SIGNALBOX_ALLOWED_PARENTS: 'https://one.example, https://two.example',
      SIGNALBOX_TEST_ANYTHING: '1',
      SIGNALBOX_BROWSER: '/usr/bin/chromium',
    });
    expect(settings).toMatchObject({ port: 8080, demo: false, publicUrl: 'https://signalbox.example' });
    expect(settings.allowedParents).toEqual(['https://one.example', 'https://two.example']);
    expect(settings.key).toEqual(Buffer.alloc(32, 7));
    expect(settings.backups).toBeUndefined();
  });

  test('name where backups go and which keys open what is old', () => {
    const settings = readSettings({
      SIGNALBOX_KEY: key,
      SIGNALBOX_OLD_KEYS: `${Buffer.alloc(32, 8).toString('base64')}, ${Buffer.alloc(32, 9).toString('base64')}`,
      SIGNALBOX_BACKUPS: '/elsewhere/backups',
      DATABASE_URL: 'postgres://someone:secret@db/product?sslmode=verify-full',
    });
    expect(settings.backups).toBe('/elsewhere/backups');
    expect(settings.oldKeys).toEqual([Buffer.alloc(32, 8), Buffer.alloc(32, 9)]);
    expect(readSettings({ SIGNALBOX_BACKUPS: 'off' }).backups).toBeUndefined();
  });

  test.each([
    ['http://localhost:4280', 'localhost'],
    ['http://127.0.0.1:4280', 'localhost'],
    ['https://staging.signalbox.example', 'staging'],
    ['https://signalbox-uat.example', 'uat'],
    ['https://signalbox.example', 'production'],
    ['https://uat2.signalbox.example', 'uat'],
    ['https://mystaging.example', 'staging'],
    ['https://localhost.example', 'production'],
  ])('take %s for %s unless it is said', (address, expected) => {
    const given = { SIGNALBOX_KEY: key, PUBLIC_URL: address };
    expect(readSettings(given).environment).toBe(expected);
    expect(readSettings({ ...given, SIGNALBOX_ENVIRONMENT: 'uat' }).environment).toBe('uat');
  });

  test('leave demo data out in production, where everybody would know its password', () => {
    expect(readSettings({ SIGNALBOX_ENVIRONMENT: 'production', SIGNALBOX_KEY: key }).demo).toBe(false);
    expect(readSettings({ SIGNALBOX_ENVIRONMENT: 'staging' }).demo).toBe(true);
  });

  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 to 65535.'],
    [{ SIGNALBOX_BACKUPS: './data/backups' }, 'but it must be off, or a folder outside the data folder'],
    [
      { SIGNALBOX_OLD_KEYS: 'short' },
      'SIGNALBOX_OLD_KEYS is "(not shown)", but it must be 32 bytes written as base64.',
    ],
    [{ PORT: '65536' }, 'PORT is "65536"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ SIGNALBOX_DEMO: 'yes' }, 'SIGNALBOX_DEMO is "yes", but it must be one of on, off.'],
    [{ SIGNALBOX_ENVIRONMENT: 'prod' }, 'but it must be one of localhost, staging, uat, production.'],
    [
      { PUBLIC_URL: 'http://signalbox.example' },
      'PUBLIC_URL is "http://signalbox.example", but it must be an https address',
    ],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }, 'PUBLIC_URL is'],
    [{ PUBLIC_URL: 'https://signalbox.example/app' }, 'PUBLIC_URL is'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is'],
    [{ SIGNALBOX_ALLOWED_PARENTS: 'https://one.example,two' }, 'SIGNALBOX_ALLOWED_PARENTS is "two"'],
    [{ SIGNALBOX_ALLOWED_PARENTS: '*' }, 'SIGNALBOX_ALLOWED_PARENTS is "*"'],
    [{ SIGNALBOX_TRUSTED_PROXIES: 'loopback, everybody' }, 'SIGNALBOX_TRUSTED_PROXIES is "everybody"'],
    [{ SIGNALBOX_TRUSTED_PROXIES: '0.0.0.0/0' }, 'SIGNALBOX_TRUSTED_PROXIES is "0.0.0.0/0"'],
    [{ SIGNALBOX_TRUSTED_PROXIES: '10.0.0.0/33' }, 'SIGNALBOX_TRUSTED_PROXIES is "10.0.0.0/33"'],
    [{ SIGNALBOX_METRICS_TOKEN: 'short' }, 'SIGNALBOX_METRICS_TOKEN is "(not shown)"'],
    [{ SIGNALBOX_MAIL_FROM: 'Us <us@example.com>' }, 'SIGNALBOX_MAIL_FROM is "Us <us@example.com>"'],
    [{ SIGNALBOX_FLOOR_MB: '1.5' }, 'SIGNALBOX_FLOOR_MB is "1.5"'],
    [{ SIGNALBOX_PASSWORD_LENGTH: '5' }, 'SIGNALBOX_PASSWORD_LENGTH is "5"'],
    [
      { DATABASE_URL: 'postgres://me:secret@db/product' },
      'DATABASE_URL is "(not shown)", but it must be one with "sslmode=verify-full"',
    ],
    [{ SIGNALBOX_WITHOUT_TLS: 'database, mail' }, 'SIGNALBOX_WITHOUT_TLS is "mail"'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is "(not shown)", but it must be an address like smtp://host.'],
    [{ SIGNALBOX_KEY: 'c2hvcnQ=' }, 'SIGNALBOX_KEY is "(not shown)", but it must be 32 bytes written as base64.'],
    [{ SIGNALBOX_KEY: `${key.slice(0, -2)}!!` }, 'SIGNALBOX_KEY'],
    [{ SIGNALBOX_DEMOS: 'on' }, 'SIGNALBOX_DEMOS is not a setting. Settings are: SIGNALBOX_DATA,'],
    [
      { SIGNALBOX_ALLOW_HTTP: 'on', SIGNALBOX_ENVIRONMENT: 'production' },
      'SIGNALBOX_ALLOW_HTTP is "on", but it must be off in production: what is sent must not be read on its way.',
    ],
    [
      { SIGNALBOX_DEMO: 'on', SIGNALBOX_ENVIRONMENT: 'production' },
      'SIGNALBOX_DEMO is "on", but it must be off in production: the password of its accounts is known to everybody.',
    ],
  ];

  test.each(wrong)('refuse %o', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(sentence);
  });

  test('never show a password that is part of a wrong value', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(/^(?!.*secret)/);
    expect(() => readSettings({ SIGNALBOX_KYE: 'secret' })).toThrow(/^(?!.*secret)/);
  });

  test('let those of the terminal be, which stand in the same shell', () => {
    const terminal = {
      SIGNALBOX_URL: 'https://x',
      SIGNALBOX_TOKEN: 'x',
      SIGNALBOX_EMAIL: 'x',
      SIGNALBOX_PASSWORD: 'x',
    };
    expect(() => readSettings({ SIGNALBOX_KEY: key, ...terminal })).not.toThrow();
  });

  test('in production serve no bank by the demo bank, whose users are anybody', () => {
    const env = { SIGNALBOX_ENVIRONMENT: 'production', SIGNALBOX_KEY: key };
    expect(readSettings(env).connectors).toEqual({});
    for (const given of ['*=demo', 'anz=real, *=demo'])
      expect(() => readSettings({ ...env, SIGNALBOX_CONNECTORS: given })).toThrow(
        'without the demo bank in production',
      );
  });

  test.each([
    [{ SIGNALBOX_DEMO_TRAFFIC: '5' }, 'off in production: its customers are invented'],
    [{ SIGNALBOX_DEMO_BANK_SPEED: 'fast' }, 'left out in production: there is no demo bank'],
  ])('in production have no customers and no bank of the demo: %o', (given, words) => {
    const env = { SIGNALBOX_ENVIRONMENT: 'production', SIGNALBOX_KEY: key };
    expect(() => readSettings({ ...env, ...given })).toThrow(words);
    expect(() => readSettings(given)).not.toThrow();
  });

  test('want a key that does not lie beside the data in production', () => {
    const env = { SIGNALBOX_ENVIRONMENT: 'production' };
    expect(() => readSettings(env)).toThrow('SIGNALBOX_KEY is not set, but production needs one that does not lie');
    expect(() => readSettings({ ...env, SIGNALBOX_KEY: key })).not.toThrow();
  });

  test('make a key once, which nobody else may read', () => {
    const data = mkdtempSync(join(tmpdir(), 'signalbox-key-'));
    const first = readSettings({ SIGNALBOX_DATA: data }).key;
    const second = readSettings({ SIGNALBOX_DATA: data }).key;
    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect(statSync(join(data, 'signalbox.key')).mode & 0o777).toBe(0o600);
    rmSync(data, { recursive: true });
  });

  test.each([
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link to nothing', (path: string) => symlinkSync(`${path}.nowhere`, path)],
  ])('say in one sentence that the key cannot be read: %s', (_what, make) => {
    const data = mkdtempSync(join(tmpdir(), 'signalbox-key-'));
    const path = join(data, 'signalbox.key');
    make(path);
    expect(() => readSettings({ SIGNALBOX_DATA: data }).key).toThrow(
      `${path} cannot be read: let this account read it, or set SIGNALBOX_KEY to the key it held.`,
    );
    expect(readdirSync(data)).toEqual(['signalbox.key']);
    rmSync(data, { recursive: true });
  });
});

describe('a place that this machine does not give', () => {
  const settings = readSettings({ SIGNALBOX_KEY: key, PORT: '80' });
  const told = (code: string): unknown => unusableAddress(Object.assign(new Error(code), { code }), settings);

  test.each([
    ['EACCES', 'PORT is "80", but it must be a port that this account may listen on, such as 4280.'],
    ['EADDRINUSE', 'Port 80 of 127.0.0.1 is in use by another program: stop it or set PORT.'],
    ['EADDRNOTAVAIL', 'HOST is "127.0.0.1", but it must be an address of this machine.'],
    ['ENOTFOUND', 'HOST is "127.0.0.1", but it must be an address of this machine.'],
  ])('is told in one sentence: %s', (code, sentence) => {
    expect(told(code)).toMatchObject({ message: sentence });
  });

  test('is told as it is when it is something else', () => {
    expect(told('EMFILE')).toMatchObject({ message: 'EMFILE' });
  });
});
