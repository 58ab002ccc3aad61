// A connector that does what no connector may do: the user name says what.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BankSession, MakeConnector, Visit } from '../../../../../../server/engine/connectors/connector.ts';

const account = { nickname: 'Everyday', bsb: '900-001', number: '12345678', type: 'transaction' };
const line = { date: '2026-01-02', amount: -12.5, balance: 100, description: 'CORNER SHOP' };
const sites: Readonly<Record<string, string>> = {
  script: 'javascript:alert(1)',
  plain: 'http://bank.example/',
  named: 'https://me:word@bank.example/',
};
const figures: Readonly<Record<string, number>> = { cents: 0.123, nan: NaN, endless: -Infinity };
const seeds: Readonly<Record<string, Record<string, unknown>>> = {
  seed: { text: '\0' },
  seedName: { pages: [{ 'a\0b': 1 }] },
  seedFigure: { pages: [{ last: Infinity }] },
  seedSpelled: { text: String.raw`\u0000 and \ud800` },
};
const forever = (): Promise<never> => new Promise(() => setInterval(() => undefined, 1_000));

function compute(): never {
  for (;;);
}
async function eat(): Promise<never> {
  const held: unknown[] = [];
  for (;;) {
    held.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
async function eatBytes(): Promise<never> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(32 * 2 ** 20, 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function flood(visit: Visit): Promise<never> {
  for (let lines = 0; lines < 1_000_000; lines += 1) {
    void visit.say({ type: 'log', message: `Line ${lines}` });
    if (lines % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return forever();
}
/** What the settings of the test name, and whatever else might help. */
async function reach(places: { folder: string; socket: string; pid: number }): Promise<never> {
  const tried = {
    folder: () => readdirSync(places.folder),
    key: () => readFileSync(`${places.folder}/signalbox.key`),
    password: () => readFileSync(`${dirname(places.socket)}/cluster/signalbox.secret`),
    environment: () => readFileSync(`/proc/${places.pid}/environ`),
    program: () => execFileSync('ls'),
    thread: () => new Worker('1', { eval: true }),
    kill: () => process.kill(places.pid, 0),
    priority: () => os.setPriority(places.pid, 19),
    own: () => (Object.keys(process.env).some((name) => /SIGNALBOX|DATABASE|PG/.test(name)) ? 'there' : refused()),
  };
  const came = Object.entries(tried).filter(([, work]) => works(work));
  for (const user of ['postgres', 'signalbox'])
    if (await isLetIn(`${places.socket}/.s.PGSQL.5432`, user)) came.push([`database as ${user}`, refused]);
  throw new Error(`REACHED: ${came.map(([name]) => name).join(', ') || 'nothing'}`);
}
/** Says only who it is, as PostgreSQL's protocol begins, and hears whether that was enough. */
const isLetIn = (path: string, user: string): Promise<boolean> =>
  new Promise((resolve) => {
    const words = Buffer.from(`\0\x03\0\0user\0${user}\0database\0${user}\0\0`, 'latin1');
    const length = Buffer.alloc(4);
    length.writeInt32BE(words.length + 4);
    const socket = connect(path, () => socket.write(Buffer.concat([length, words])));
    socket.on('error', () => resolve(false));
    socket.once('data', (answer) => {
      resolve(answer.toString('latin1', 0, 1) === 'R' && answer.readInt32BE(5) === 0);
      socket.destroy();
    });
  });
const refused = (): never => {
  throw new Error('nothing there');
};
function works(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function misbehave(user: string, visit: Visit, settings: Readonly<Record<string, unknown>>): Promise<unknown> | void {
  if (user === 'rejection') void Promise.reject(new Error(`A forgotten await of ${user}, account 12-3456-7890123`));
  else if (user === 'loop') compute();
  else if (user === 'memory') return eat();
  else if (user === 'bytes') return eatBytes();
  else if (user === 'exit') process.exit(3);
  else if (user === 'socket')
    return new Promise((resolve) => connect(9, '127.0.0.1').on('error', () => resolve(forever())));
  else if (user === 'flood') return flood(visit);
  else if (user === 'errors') for (let n = 0; n < 100_000; n += 1) console.error('x'.repeat(200));
  else if (user === 'reach') return reach(settings as Parameters<typeof reach>[0]);
  else if (user === 'late') setTimeout(() => void Promise.reject(new Error('Too late')), 150);
}

export const makeConnector: MakeConnector = (settings, { BankProblem }) => ({
  fields: [{ name: 'username', label: 'User name', secret: false }],
  advice: undefined,
  open(visit): BankSession {
    let user = '';
    return {
      async signIn(way) {
        user = way.kind === 'typed' ? (way.values['username'] ?? '') : '';
        await visit.say({ type: 'log', message: `Signing in as ${user}` });
        await misbehave(user, visit, settings);
        if (user === 'rejection' || user === 'errors') await forever();
        if (user === 'problem')
          throw new BankProblem('DIED', { standard: 'MODULE_DIED', code: 'E5000', message: 'As told' });
        const address = sites[user];
        if (address !== undefined) return { kind: 'question', question: { kind: 'redirect', ask: 'Go', address } };
        return { kind: 'in' };
      },
      answer: async () => ({ kind: 'in' }),
      async accounts() {
        if (user === 'field') return [{ ...account, ['note\0\ud800']: 'x' }];
        return user === 'twice' ? [account, account] : [account];
      },
      balances: async () => ({ balance: figures[user] ?? 1, available: null }),
      async transactions() {
        if (user === 'nul') return [{ ...line, description: 'SHOP \0' }];
        if (user === 'half') return [{ ...line, description: 'SHOP \ud800' }];
        return [user === 'future' ? { ...line, date: '2099-01-01' } : line];
      },
      interim: async () => [],
      estatements: async () => [],
      owner: async () => ({ fullName: 'Jo Doe', email: null, mobile: null }),
      page: async () => ({ html: '<p>page</p>', png: new Uint8Array([1, 2, 3]) }),
      seed: async () => seeds[user] ?? {},
      signOut: async () => undefined,
    };
  },
});
