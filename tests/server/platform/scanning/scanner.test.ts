// The scanner that an operator names, as a real program and a real listener that speaks as clamd does.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openScanner } from '../../../../server/platform/scanning/scanner.ts';
import { isOfType } from '../../../../server/platform/scanning/declaredType.ts';
import { scannerPlace } from '../../../../server/platform/settings/fileSettings.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Takes what clamd takes, and answers by what it got. */
async function openClamd(answer: (got: Buffer, socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let got = Buffer.alloc(0);
    socket.on('data', (part) => {
      got = Buffer.concat([got, Buffer.from(part)]);
      answer(got, socket);
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return scannerPlace({ SIGNALBOX_SCANNER: `clamd://127.0.0.1:${port}` });
}

/** The bytes of the chunks, once the last one has come. */
function streamed(got: Buffer): Buffer | undefined {
  const begin = Buffer.from('zINSTREAM\0');
  expect(got.subarray(0, begin.length).toString()).toBe('zINSTREAM\0');
  const chunks: Buffer[] = [];
  for (let at = begin.length; at + 4 <= got.length;) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const bad = Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from('VIRUS')]);
const good = Buffer.alloc(200_000, 'a');

describe('a clamd', () => {
  it('gets every byte in chunks, and its verdict is taken', async () => {
    const place = await openClamd((got, socket) => {
      if (got.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
      const bytes = streamed(got);
      if (bytes !== undefined) socket.end(bytes.includes('VIRUS') ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
    });
    const scanner = openScanner(place);
    await scanner?.probe();
    expect(await scanner?.find(good)).toBeUndefined();
    expect(await scanner?.find(bad)).toBe('Test-Signature');
  });

  it.each<[string, (got: Buffer, socket: Socket) => void, string]>([
    ['that says an error', (_got, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'), 'size limit'],
    ['that closes', (_got, socket) => socket.destroy(), 'gave no verdict'],
    ['that says no end', (_got, socket) => socket.write('x'.repeat(5_000)), 'no end'],
    ['that stays silent', () => undefined, 'no answer within'],
  ])('%s gave no verdict', async (_how, answer, why) => {
    const scanner = openScanner(await openClamd(answer), 300);
    await expect(scanner?.find(good)).rejects.toThrow(why);
  });

  it('that is not there gave none either', async () => {
    const scanner = openScanner({ kind: 'clamd', at: { path: '/nowhere/clamd.ctl' } });
    await expect(scanner?.find(good)).rejects.toThrow('gave no verdict');
    await expect(scanner?.probe()).rejects.toThrow('gave no verdict');
  });
});

async function program(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-scanner-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const file = join(folder, 'scan');
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
}

describe('a program', () => {
  const scanner = async (text: string, patience?: number) =>
    openScanner(scannerPlace({ SIGNALBOX_SCANNER: await program(text) }), patience);

  it('gets the bytes on its input, says by its end what it thinks, and sees no setting', async () => {
    process.env['SIGNALBOX_TEST_SECRET'] = 'secret';
    const one = await scanner('if grep -q VIRUS; then echo "Found.Virus $SIGNALBOX_TEST_SECRET"; exit 1; fi; exit 0');
    await one?.probe();
    expect(await one?.find(good)).toBeUndefined();
    expect(await one?.find(bad)).toBe('Found.Virus');
    delete process.env['SIGNALBOX_TEST_SECRET'];
  });

  it('that fails, reads nothing and hangs, or is not there gave no verdict', async () => {
    await expect((await scanner('exit 2'))?.find(good)).rejects.toThrow('it ended with 2');
    await expect((await scanner('exec sleep 60', 300))?.find(good)).rejects.toThrow('it ended by SIGKILL');
    await expect(openScanner({ kind: 'program', file: '/nowhere/scan' })?.find(good)).rejects.toThrow(
      'gave no verdict',
    );
  });
});

it('is named by a whole path or an address of clamd, and by nothing else', () => {
  const place = (given: string) => scannerPlace({ SIGNALBOX_SCANNER: given });
  expect(place('')).toBeUndefined();
  expect(place('/usr/bin/scan')).toEqual({ kind: 'program', file: '/usr/bin/scan' });
  expect(place('clamd://scanner.internal')).toEqual({ kind: 'clamd', at: { host: 'scanner.internal', port: 3310 } });
  expect(place('clamd://[::1]:3311')).toEqual({ kind: 'clamd', at: { host: '::1', port: 3311 } });
  expect(place('clamd:///run/clamav/clamd.ctl')).toEqual({ kind: 'clamd', at: { path: '/run/clamav/clamd.ctl' } });
  for (const wrong of ['scan', 'http://127.0.0.1:3310', 'clamd://host/x', 'clamd:///', 'clamd://a?b'])
    expect(() => place(wrong), wrong).toThrow('a clamd such as');
});

it.each<[boolean, 'html' | 'png' | 'pdf', string | Buffer]>([
  [true, 'pdf', '%PDF-1.7\n'],
  [true, 'pdf', 'a line before it\n%PDF-1.4'],
  [false, 'pdf', '<html>not a statement</html>'],
  [false, 'pdf', 'MZ this is a program'],
  [true, 'png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
  [false, 'png', '<svg onload="alert(1)"/>'],
  [false, 'png', ''],
  [true, 'html', '\n<!doctype html><p>Good day</p>'],
  [true, 'html', 'Service unavailable'],
  [true, 'html', ''],
  [false, 'html', '%PDF-1.7'],
  [false, 'html', 'PK\u0003\u0004archive'],
  [false, 'html', 'MZ\u0090\u0000'],
])('%s: %s by its first bytes (%#)', (is, type, bytes) => {
  expect(isOfType(type, Buffer.from(bytes))).toBe(is);
});
