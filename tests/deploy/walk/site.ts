// A whole site by the files of deploy/: PostgreSQL, an S3 store, a mail server, two servers, two workers and the real nginx with TLS.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPort } from '../../../scripts/ownPort.mjs';
import { startGivenPostgres, type GivenPostgres } from '../../server/faults/givenPostgres.ts';
import { openS3Listener } from '../../server/platform/files/s3Listener.ts';
import { openMoodyServer, type MoodyServer } from '../../server/platform/mail/moodyServer.ts';
import { until } from '../../until.ts';

export const host = 'signalbox.example';
const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A program that a unit starts: it may be stopped as systemd stops it, and started again. */
export interface Unit {
  name: string;
  port: number;
  log(): string;
  start(): Promise<void>;
  stop(): Promise<number | string>;
  isReady(): Promise<boolean>;
  metrics(): Promise<string>;
}

export interface Site {
  servers: Unit[];
  workers: Unit[];
  mail: MoodyServer;
  postgres: GivenPostgres;
  /** What `/etc/signalbox.env` holds. */
  env: Record<string, string>;
  publicUrl: string;
  certificate: string;
  /** Where nginx takes https. */
  port: number;
  accessLog(): string;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-walk-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    return await openIn(folder, closing);
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

/** The last that was opened first. */
async function closeAll(closing: readonly (() => unknown)[]): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

async function openIn(folder: string, closing: (() => unknown)[]): Promise<Site> {
  const postgres = await startGivenPostgres();
  closing.push(() => postgres.stop());
  const s3 = await openS3Listener();
  closing.push(() => s3.close());
  const mail = await openMoodyServer();
  closing.push(() => mail.close());
  const [tls, plain] = [await ownPort(), await ownPort()];
  const publicUrl = `https://${host}:${tls}`;
  const env: Record<string, string> = {
    ...assignments(read('deploy/signalbox.env.example')),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: await postgres.make('signalbox_site', 'the-password-of-the-database'),
    SIGNALBOX_WITHOUT_TLS: '',
    // Not all of this machine: the people of the walk come from other addresses of it.
    SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1',
    SIGNALBOX_KEY: randomBytes(32).toString('base64'),
    SIGNALBOX_METRICS_TOKEN: randomBytes(24).toString('hex'),
    SMTP_URL: mail.url,
    SIGNALBOX_S3_URL: s3.place.url,
    SIGNALBOX_S3_BUCKET: s3.place.bucket,
    SIGNALBOX_S3_REGION: s3.place.region,
    SIGNALBOX_S3_KEY: s3.place.key,
    SIGNALBOX_S3_SECRET: s3.place.secret,
    SIGNALBOX_SECOND_FACTOR: 'STAFF',
    SIGNALBOX_WORK: 'off',
    // All as in production but this: customers bring files of a bank, and none is offered without a connector.
    SIGNALBOX_ENVIRONMENT: 'staging',
    SIGNALBOX_DEMO: 'off',
    SIGNALBOX_CONNECTORS: '*=demo',
    SIGNALBOX_FLOOR_MB: '0',
    SIGNALBOX_DATA: join(folder, 'data'),
  };
  const unit = (file: string, port: number, more: Record<string, string>): Unit => {
    const made = unitOf(file, port, { ...env, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...more });
    closing.push(() => made.stop());
    return made;
  };
  const ports = [await ownPort(), await ownPort(), await ownPort(), await ownPort()] as const;
  const workers = ports.slice(2).map((port) => unit('signalbox-worker@.service', port, {}));
  const servers = ports.slice(0, 2).map((port) => unit('signalbox.service', port, { PORT: String(port) }));
  // The first one that starts migrates; the others wait for it.
  await Promise.all([...workers, ...servers].map((one) => one.start()));
  const certificate = makeCertificate(folder);
  const nginx = startNginx(folder, { servers: ports.slice(0, 2), tls, plain });
  closing.push(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'close');
  });
  return {
    servers,
    workers,
    mail,
    postgres,
    env,
    publicUrl,
    certificate,
    port: tls,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    close: () => closeAll(closing),
  };
}

const assignments = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** Its commands and environment are those of the file; what systemd alone can do is left out. */
function unitOf(file: string, port: number, env: Record<string, string>): Unit {
  const text = read(`deploy/${file}`).replaceAll('%i', String(port));
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(text) ?? [];
  const [, words = ''] = /^Environment=(.+)$/m.exec(text) ?? [];
  const own = assignments(words.replaceAll(' ', '\n'));
  const [program = '', ...args] = command.replaceAll('/opt/signalbox/', root).split(' ');
  const [, signal = ''] = /^KillSignal=(\w+)$/m.exec(text) ?? [];
  let child: ChildProcess | undefined;
  let log = '';
  const at = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const isReady = async () => (await at('/readyz').catch(() => undefined))?.status === 200;
  return {
    name: `${file} at ${port}`,
    port,
    isReady,
    log: () => log,
    async start() {
      const { PATH = '', HOME = '', TMPDIR } = process.env;
      const inherited = { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }) };
      child = spawn(program, args, {
        cwd: root,
        env: { ...inherited, ...own, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (log += String(part)));
      await until(`${file} is ready at ${port}`, async () => {
        if (child?.exitCode !== null) throw new Error(`It ended: ${log}`);
        return isReady();
      });
    },
    async stop() {
      const stopped = child;
      child = undefined;
      if (stopped === undefined) return 0;
      const ended = once(stopped, 'close');
      stopped.kill(signal as NodeJS.Signals);
      const [code, by] = (await ended) as [number | null, string];
      return code ?? by;
    },
    async metrics() {
      const authorization = `Bearer ${env['SIGNALBOX_METRICS_TOKEN']}`;
      return (await at('/metrics', { authorization })).text();
    },
  };
}

function makeCertificate(folder: string): string {
  const [certificate, key] = [join(folder, 'signalbox.pem'), join(folder, 'signalbox.key')];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  return readFileSync(certificate, 'utf8');
}

/** The proxy of deploy/nginx.conf with ports and folders of this machine. */
function startNginx(folder: string, at: { servers: number[]; tls: number; plain: number }): ChildProcess {
  const site = read('deploy/nginx.conf')
    .replace('server-1:4280', `127.0.0.1:${at.servers[0]}`)
    .replace('server-2:4280', `127.0.0.1:${at.servers[1]}`)
    .replace('proxy_set_header Host $host;', `proxy_set_header Host $host:${at.tls};`)
    .replace('listen 443 ssl', `listen ${at.tls} ssl`)
    .replace('listen 80', `listen ${at.plain}`)
    .replaceAll('/etc/ssl/signalbox/', `${folder}/`)
    .replaceAll('/var/log/nginx/signalbox.log', `${folder}/access.log`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; events {} http { ${temporary}\n${site}}`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
}
