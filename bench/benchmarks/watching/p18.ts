// P18: what one evaluation of a thousand alert rules costs over a month of crawls, with none, one and twenty of five hundred banks in trouble.
import { toldOfBank } from '../../../server/engine/crawling/keeping/endedCrawls.ts';
import { evaluate } from '../../../server/engine/watching/evaluate.ts';
import { countHours } from '../../../server/engine/watching/facts/hours.ts';
import { explainIncidents } from '../../../server/engine/watching/incidents/likely.ts';
import { sql, trusted } from '../../../server/platform/database/sql.ts';
import type { Choices } from '../../base/choices.ts';
import { limited, type Figure } from '../../base/figure.ts';
import { banks, bringTrouble, filledTables, fillMonth, rules } from '../../database/watched.ts';
import { onOwnDatabase, type OwnProduct } from '../../measure/ownDatabase.ts';
import { inTurns, took, type Cost } from './cost.ts';
import { rehearsals } from './rehearsal.ts';

const presetCrawls = '10000,100000,1000000';
/** Of a round; the floor takes so little that it is done ten times as often. */
const evaluations = 5;
const floors = 50;
const inTrouble = [0, 1, 20];
/** The budget: of the database, a minute. */
const mostMs = 2_000;
const unbounded = 'none: of the database alone';

/** Other sizes are chosen by BENCH_CRAWLS, with commas between them. */
const sizesOf = ({ trial }: Choices): number[] =>
  trial ? [2_000] : (process.env['BENCH_CRAWLS'] ?? presetCrawls).split(',').map(Number);

export async function watchingOfRules(choices: Choices): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizesOf(choices))
    figures.push(...(await onOwnDatabase({}, (product) => measure(product, size, choices.rounds))));
  return figures;
}

async function measure(product: OwnProduct, size: number, rounds: number): Promise<Figure[]> {
  const { database, services } = product;
  const filled = await took(() => fillMonth(database, size));
  const counted = await took(() => countAll(product));
  // One by one: a statement has some seconds.
  for (const table of filledTables) await database.owner.run(trusted(`vacuum analyze ${table}`));
  console.log(`P18: ${size.toLocaleString('en')} crawls in ${Math.round(filled / 1000)} s`);

  const figures: Figure[] = [];
  const evaluated = async ({ name, many, details = {}, before }: Case): Promise<void> => {
    const value = { times: evaluations, before, run: () => evaluate(services, true) };
    const [cost, floor] = await inTurns(product, rounds, value, { times: floors, run: () => floorOf(product) });
    const whole = `${name}, ${many} of ${banks} banks in trouble`;
    figures.push(...figuresOf({ name: whole, size, cost, floor, details, failed: await wrongOf(product, many) }));
  };
  const name = `${rules.toLocaleString('en')} rules evaluated`;
  let many = 0;
  for (const more of inTrouble) {
    await bringTrouble(database.system, many + 1, more);
    many = more;
    const first = await took(() => evaluate(services, true));
    const explained = await took(() => explainIncidents(services));
    await evaluated({ name, many, details: { 'first, ms': first, 'explained, ms': explained } });
  }
  const counting = { name: `${name} and an hour counted`, details: { 'all hours, ms': counted } };
  await evaluated({ ...counting, many, before: () => anHourLess(product) });
  await database.system.run(sql`update alert_rule set enabled = preset is not null`);
  await evaluated({ name: 'the rules of the product alone evaluated', many });
  return [...figures, ...(await rehearsals(product, size, rounds))];
}

interface Case {
  name: string;
  many: number;
  details?: Figure['details'];
  before?: () => Promise<unknown>;
}

/** As a new server does it in its first half hour, two days at a time. */
async function countAll({ database }: OwnProduct): Promise<void> {
  while (!(await database.system.transaction((tx) => countHours(tx, Date.now()))));
}

const anHourLess = ({ database }: OwnProduct): Promise<number> =>
  database.system.run(sql`update watching set hours_to = hours_to - interval '1 hour'`);

/** The least that has to be known each minute: how the crawls of the three hours that are judged ended at each bank. */
const floorOf = ({ database }: OwnProduct): Promise<object[]> =>
  database.system
    .rows(sql`select bank_id, count(*)::int as ended, count(*) filter (where status in ('FAILED', 'DIED'))::int as bad
    from crawler where timestamp > now() - interval '3 hours' and timestamp <= now() and status in ${toldOfBank} group by bank_id`);

/** An evaluation that noticed something else is no measure. */
async function wrongOf({ database }: OwnProduct, many: number): Promise<string | undefined> {
  const found = await database.system.one<{ n: number }>(
    sql`select count(*)::int as n from incident where what = 'bank' and state = 'open'`,
  );
  return found?.n === many ? undefined : `${found?.n} incidents of banks run where ${many} banks are in trouble`;
}

interface Measured {
  name: string;
  size: number;
  cost: Cost;
  floor: Cost;
  details: Figure['details'];
  failed: string | undefined;
}

function figuresOf({ name, size, cost, floor, details, failed }: Measured): Figure[] {
  const shared = { budgetOf: 'P18', size, unit: 'ms', ...(failed !== undefined && { failed }) };
  const [all, floorAll] = [cost.server + cost.database, floor.server + floor.database];
  return [
    {
      ...shared,
      name,
      value: cost.wall,
      against: { name: 'counting the crawls of three hours by bank', value: floor.wall },
      ratio: cost.wall / floor.wall,
      budget: unbounded,
      met: failed === undefined,
      details: {
        ...details,
        serverMicroseconds: cost.server,
        databaseMicroseconds: cost.database,
        otherMicroseconds: floorAll,
        ratioOfCpu: all / floorAll,
        'slowest, ms': cost.slowest,
      },
    },
    limited(
      { ...shared, name: `${name}: processor of the database`, value: cost.database / 1000, details: {} },
      mostMs,
    ),
    {
      ...shared,
      name: `${name}: processor of the server`,
      value: cost.server / 1000,
      against: undefined,
      ratio: undefined,
      budget: unbounded,
      met: failed === undefined,
      details: {},
    },
  ];
}
