// The lists of regex rules with 20,000 rules against 20: opened, searched, saved to, and a description matched right after a save.
import { buildApp } from '../../../server/app.ts';
import { silentLog } from '../../../server/platform/log.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { limited, type Figure } from '../../base/figure.ts';
import { headersOf, signInOn } from '../../database/people.ts';
import { benchKey } from '../../measure/stage.ts';
import { onOwnDatabase } from '../../measure/ownDatabase.ts';
import { settingsFor } from '../../servers/settings.ts';

const few = 20;
const many = 20_000;
/** A description may be matched 60 times a minute. */
const rounds = 25;
/** What comes sooner is at once for whoever asked. */
const unfelt = 100;

interface Step {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: (round: number) => object;
}

const type = 'transtyperegex/';
const steps: readonly Step[] = [
  { name: 'opened', method: 'GET', path: `${type}?page_size=15` },
  { name: 'searched', method: 'GET', path: `${type}?page_size=15&regex=shop%201` },
  { name: 'searched for what no rule has', method: 'GET', path: `${type}?page_size=15&regex=nowhere` },
  {
    name: 'saved to',
    method: 'POST',
    path: type,
    body: (round) => ({ bank: 1, regex: `^MEASURED ${round} [A-Z]`, trans_type: 1 }),
  },
  {
    name: 'matched after a save',
    method: 'POST',
    path: `${type}sanitise/`,
    body: () => ({ Description: 'EFTPOS SHOP 19 SYDNEY' }),
  },
];

export const ruleLists = (): Promise<Figure[]> =>
  onOwnDatabase({}, async ({ database }) => {
    await prepare(database);
    const person = await signInOn(database, { name: 'staff', isStaff: true, inBrowser: false });
    const settings = await settingsFor({ key: benchKey });
    const app = await buildApp({ settings, database, log: silentLog });
    await app.listen();
    try {
      const { host: _host, connection: _connection, ...headers } = headersOf(person, settings.port);
      const origin = `http://localhost:${settings.port}`;
      const told = { ...headers, 'content-type': 'application/json' };
      const timed = async ({ method, path, body }: Step, round: number): Promise<number> => {
        const start = performance.now();
        const text = body === undefined ? {} : { body: JSON.stringify(body(round)) };
        const reply = await fetch(`${origin}/api/v1/${path}`, { method, headers: told, ...text });
        const answer = await reply.text();
        if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${answer}`);
        return performance.now() - start;
      };
      await fill(database, few);
      const small = await medians(timed, 0);
      await fill(database, many);
      const large = await medians(timed, rounds);
      return steps.map(({ name }, at) => {
        const [value = 0, withFew = 0] = [large[at], small[at]];
        const details = { [`with ${few} rules`]: withFew };
        return limited({ budgetOf: 'Rule lists', size: many, name, unit: 'ms', value, details }, unfelt);
      });
    } finally {
      await app.close();
    }
  });

/** In turns, so that each match comes right after a save. */
async function medians(timed: (step: Step, round: number) => Promise<number>, from: number): Promise<number[]> {
  const times: number[][] = steps.map(() => []);
  for (let round = from; round < from + rounds; round += 1)
    for (const [at, step] of steps.entries()) times[at]?.push(await timed(step, round));
  return times.map((one) => one.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

const prepare = ({ system }: Database) =>
  system.run(sql`with b as (insert into bank (name, country_code, module, sort_order) values ('Bench Bank', 'AU', 'bench', 1))
    insert into transtype (name) values ('Purchase')`);

/** Up to that many rules, each with words of its own. */
async function fill({ system }: Database, count: number): Promise<void> {
  await system.run(sql`insert into transtype_regex (bank_id, regex, transtype_id)
    select b.id, format('^EFTPOS SHOP %s [A-Z]+$', n), t.id from bank b, transtype t,
      generate_series((select count(*) from transtype_regex) + 1, ${count}::int) n`);
  await system.run(sql`analyze transtype_regex`);
}
