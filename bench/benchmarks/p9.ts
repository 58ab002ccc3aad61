// P9: a list of 100 rows, read anew and unchanged since, held against Fastify that stringifies the same rows from memory.
import { headersOf } from '../database/people.ts';
import type { Figure, Tell } from '../base/figure.ts';
import { askOnce } from '../measure/ask.ts';
import { compared } from '../measure/compared.ts';
import { contest } from '../measure/contest.ts';
import { cursors, cursorsEverywhere, listCases, personFor, type ListCase } from '../measure/lists.ts';
import { watchReads } from '../measure/reads.ts';
import type { Stage } from '../measure/stage.ts';
import { startChild, type Child } from '../process/child.ts';

export async function listOfHundred(stage: Stage, tell: Tell): Promise<void> {
  const peer = await startChild({ file: 'servers/stringify.ts' });
  try {
    for (const one of listCases(stage.vendorId, stage.bankId)) {
      if (one.name.includes(stage.choices.only)) tell(await measure(stage, peer, one));
    }
  } finally {
    await peer.stop();
  }
}

async function measure(stage: Stage, peer: Child, one: ListCase): Promise<Figure[]> {
  const { cluster, database, product, people, choices, size } = stage;
  const places = await cursors(cluster, database, one);
  if (places.length === 0) {
    console.log(`  ${one.name}: fewer than 200 rows at this size, left out`);
    return [];
  }
  const person = personFor(people, one);
  const deep = `${one.path}&cursor=${places[0] ?? ''}`;
  const first = await askOnce(product, person, deep);
  if (first.rows !== 100) throw new Error(`${one.name}: ${first.rows} rows`);
  await peer.ask({ ask: 'keep', path: one.path, body: first.text });

  const headers = headersOf(person, product.port);
  const read = watchReads(cluster, database, product, one.table);
  const at = (cursor: string): string => `${one.path}&cursor=${cursor}`;
  // A list no longer than what is drawn from for "fresh" has no other places.
  const everywhere = size > 50_000 ? await cursorsEverywhere(cluster, database, one) : [];
  const mine = { server: product, headers, expected: 200 };
  const outcomes = await contest(
    stage,
    [
      { name: 'peer', server: peer, paths: [one.path], headers, expected: 200 },
      { name: 'fresh', ...mine, paths: places.map(at), before: read.begin, doubt: read.doubt },
      { name: 'kept', ...mine, paths: [deep] },
      ...(everywhere.length === 0
        ? []
        : [{ name: 'everywhere', ...mine, paths: everywhere.map(at), before: read.begin, doubt: read.doubt }]),
    ],
    choices,
  );
  const other = { name: 'Fastify + JSON.stringify', outcome: outcomes.get('peer') };
  const figure = (name: string, which: string, least: number) =>
    compared({
      budgetOf: 'P9',
      name: `${name}, ${one.name}`,
      size,
      value: outcomes.get(which),
      other,
      budget: { least },
    });
  return [
    figure('read from the database', 'fresh', 0.2),
    figure('nobody wrote since', 'kept', 0.9),
    ...(everywhere.length === 0 ? [] : [figure('read from all over the table', 'everywhere', 0.2)]),
  ];
}
