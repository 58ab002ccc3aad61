// A statement file of 50,000 lines, as a customer brings it: sent and recognised, read into the record, and analysed; CSV, XLSX and PDF read alone.
import { buildApp } from '../../server/app.ts';
import { kinds } from '../../server/jobKinds.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorkers } from '../../server/platform/jobs/workers.ts';
import { silentLog } from '../../server/platform/log.ts';
import { limited, type Figure } from '../base/figure.ts';
import { benchKey } from '../measure/stage.ts';
import { onOwnDatabase } from '../measure/ownDatabase.ts';
import { startChild } from '../process/child.ts';
import { settingsFor } from '../servers/settings.ts';
import { csvOf, linesOf, pdfOf, xlsxOf } from '../statements/rows.ts';

const lines = 50_000;
const pages = 40;
const linesOfPage = 45;
const rounds = 3;
const most = 5_000;
const longest = 120_000;
const mostMemory = 512;

interface Times {
  sent: number;
  read: number;
  analysed: number;
}

export const statementFiles = (): Promise<Figure[]> =>
  onOwnDatabase({}, async ({ database }) => {
    await prepare(database);
    const settings = await settingsFor({ key: benchKey });
    const app = await buildApp({ settings, database, log: silentLog });
    await app.listen();
    const workers = await openWorkers({ services: app.services, alone: true, kinds });
    try {
      const times: Times[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await bring(database, `http://localhost:${settings.port}/api/v1/connect/`, round));
      return [...figuresOf(times), ...(await readAlone())];
    } finally {
      await workers.stop();
      await app.close();
    }
  });

const prepare = ({ system }: Database) =>
  system.run(sql`with b as (insert into bank (name, country_code, module, has_balances, has_transactions)
      values ('Bench Bank', 'AU', 'bench', true, true)),
    v as (insert into vendor (name, country_code) values ('Bench Loans', 'AU') returning id)
    insert into label (ref, vendor_id) select 'bench', id from v`);

async function bring(database: Database, calls: string, round: number): Promise<Times> {
  const ask = async (call: string, body: string | object, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
    const reply = await fetch(calls + call, {
      method: 'POST',
      body: text,
      headers: { 'content-type': type, ...headers },
    });
    const answer = (await reply.json()) as Record<string, unknown>;
    if (reply.status !== 200) throw new Error(`${call} answered ${reply.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { token } = await ask('start', {
    label: 'bench',
    identifier: `bench-${round}`,
    transactions: true,
    analysis: true,
  });
  await ask('choose', { token, bank_id: 1, consent: true, with_files: true });

  const file = fileOf(round);
  const begun = performance.now();
  await ask('files/add', file, { 'x-signalbox-visit': String(token), 'x-file-name': 'year.csv' });
  const sent = performance.now();
  await ask('files/read', { token });
  await until(database, sql`select from crawler where id = (select max(id) from crawler) and status = 'COMPLETED'`);
  const read = performance.now();
  await until(
    database,
    sql`select from analysis n join crawler c on c.application_id = n.application_id
    where c.id = (select max(id) from crawler) and n.completed`,
  );
  const analysed = performance.now();
  const kept = await database.system.one<{ n: number }>(sql`select count(*)::int as n from bank_transaction t
    join account a on a.id = t.account_id join crawler c on c.application_id = a.application_id
    where c.id = (select max(id) from crawler)`);
  if (kept?.n !== lines) throw new Error(`${kept?.n ?? 0} of ${lines} lines were kept`);
  return { sent: sent - begun, read: read - sent, analysed: analysed - read };
}

async function until({ system }: Database, there: ReturnType<typeof sql>): Promise<void> {
  const limit = performance.now() + longest;
  while ((await system.one(there)) === undefined) {
    if (performance.now() > limit) throw new Error('The file was not read in two minutes');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** 180 days, each with as many lines, no two of them alike. */
function fileOf(round: number): string {
  const text = Array.from({ length: lines }, (_unused, n) => {
    const day = new Date(Date.now() - Math.floor(((lines - n) * 180) / lines) * 86_400_000).toISOString().slice(0, 10);
    return `${day},EFTPOS SHOP ${n} SYDNEY,-${(n % 90) + 1}.${String(n % 100).padStart(2, '0')},${round + 10_000_000}`;
  });
  return `Date,Description,Amount,Account Number\n${text.join('\n')}\n`;
}

/** P16: each in its process alone. */
async function readAlone(): Promise<Figure[]> {
  const year = linesOf(lines);
  const ofPages = linesOf(pages * linesOfPage);
  return [
    ...(await readOne('read alone', csvOf(year), lines)),
    ...(await readOne('XLSX read alone', xlsxOf(year), lines)),
    ...(await readOne(`PDF of ${pages} pages read alone`, pdfOf(ofPages, pages), ofPages.length)),
  ];
}

async function readOne(name: string, bytes: Uint8Array, size: number): Promise<Figure[]> {
  const child = await startChild({ file: 'servers/readStatement.ts' });
  try {
    const latest = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const read = await child.ask<Record<'lines' | 'took' | 'processor' | 'memory', number>>({
      ask: 'read',
      bytes,
      latest,
    });
    if (read.lines !== size) throw new Error(`${name}: ${read.lines} of ${size} lines were read`);
    const shared = { budgetOf: 'Statement files', size, details: { 'wall ms': read.took } };
    return [
      limited({ ...shared, name: `${name}, processor`, unit: 'ms', value: read.processor }, most),
      limited({ ...shared, name: `${name}, memory at most`, unit: 'MB', value: read.memory }, mostMemory),
    ];
  } finally {
    await child.stop();
  }
}

function figuresOf(times: readonly Times[]): Figure[] {
  const median = (of: (one: Times) => number) => times.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const shared = { budgetOf: 'Statement files', size: lines, unit: 'ms' };
  const details = { 'analysed after': median(({ analysed }) => analysed) };
  return [
    limited({ ...shared, name: 'sent and recognised', value: median(({ sent }) => sent), details: {} }, most),
    limited({ ...shared, name: 'read into the record', value: median(({ read }) => read), details }, most),
  ];
}
