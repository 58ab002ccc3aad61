// P14: how long somebody waits who finds a record by what people know of it, and what keeping those words costs a new application.
import { limited, type Figure, type Tell } from '../../base/figure.ts';
import { headersOf, signIn, type Person } from '../../database/people.ts';
import type { Stage } from '../../measure/stage.ts';

const most = 150;
const slowest = 0.95;

interface Known {
  name: string;
  email: string;
  mobile: string;
  reference: string;
  bsb: string;
  number: string;
}

/** What is asked for, of an application: whole values, names, parts, and what was misheard. */
const questions: Readonly<Record<string, (known: Known) => string>> = {
  'e-mail': ({ email }) => email,
  phone: ({ mobile }) => mobile,
  'BSB and account number': ({ bsb, number }) => `${bsb} ${number}`,
  'full name': ({ name }) => name,
  'one name': ({ name }) => name.split(' ').at(-1) ?? '',
  'beginnings of a name': ({ name }) =>
    name
      .split(' ')
      .map((word) => word.slice(0, 3))
      .join(' '),
  'part of a reference': ({ reference }) => reference.slice(0, -1),
  'reference in another spelling': ({ reference }) => reference.replace('-', ''),
};

export async function findAnything(stage: Stage, tell: Tell): Promise<void> {
  const { cluster, database, vendorId, choices, size } = stage;
  const people = await signIn(cluster, database, [
    { name: 'find-staff', isStaff: true, showPii: true, inBrowser: false },
    { name: 'find-user', isStaff: false, showPii: true, vendorId, inBrowser: false },
  ]);
  const known = await stage.cluster.query<Known>(
    `select a.full_name as name, a.email, a.mobile, a.vendor_specific_id as reference, c.bsb, c.number
      from account c join application_key k on k.id = c.application_id join application a on a.id = k.id and a.timestamp = k.timestamp
      where a.vendor_id = ${vendorId} and c.id = any(array(select (random() * ${size})::bigint from generate_series(1, 20000))) limit 200`,
    database,
  );
  for (const [what, textOf] of Object.entries(questions)) {
    for (const person of people) {
      const name = `find by ${what} as ${person.isStaff ? 'staff' : 'user'}`;
      if (!name.includes(choices.only)) continue;
      const times = await timesOf(stage, person, known.map(textOf));
      const value = times[Math.floor(times.length * slowest)] ?? 0;
      const details = { asked: times.length, median: Math.round(times[Math.floor(times.length / 2)] ?? 0) };
      tell([limited({ budgetOf: 'P14', name, size, unit: 'ms', value, details }, most)]);
    }
  }
  tell([await costOfWriting(stage)]);
}

/** One after the other, as one person asks; sorted. */
async function timesOf({ product, choices }: Stage, person: Person, texts: readonly string[]): Promise<number[]> {
  const { host: _ours, ...headers } = headersOf(person, product.port);
  const times: number[] = [];
  for (const text of texts.slice(0, choices.trial ? 5 : texts.length)) {
    const start = performance.now();
    const response = await fetch(`http://localhost:${product.port}/api/v1/find/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    const body = await response.text();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`find answered ${response.status}: ${body.slice(0, 200)}`);
  }
  return times.toSorted((one, other) => one - other);
}

/** A thousand new applications with their words and without, taken back both times. */
async function costOfWriting({ cluster, database, size }: Stage): Promise<Figure> {
  const timed = async (setting: 'on' | 'off'): Promise<number> => {
    await cluster.query('begin', database);
    await cluster.query(`set local signalbox.find = ${setting}`, database);
    const start = performance.now();
    await cluster.query(newApplications, database);
    const took = performance.now() - start;
    await cluster.query('rollback', database);
    return took / 1000;
  };
  await timed('on');
  const [withWords, without] = [await timed('on'), await timed('off')];
  const details = { 'with them': withWords.toFixed(2), without: without.toFixed(2) };
  const name = 'words of a new application';
  return limited({ budgetOf: 'P14', name, size, unit: 'ms', value: withWords - without, details }, 1);
}

const newApplications = `with k as (insert into application_key (timestamp) select now() from generate_series(1, 1000) returning id, timestamp)
  insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, full_name, email, mobile)
  select k.id, k.timestamp, l.vendor_id, l.id, 'NEW-' || k.id, 'Ada Loveday', 'ada' || k.id || '@bench.example', '0491' || k.id
  from k cross join (select id, vendor_id from label order by id limit 1) l`;
