// P8: an unchanged poll, answered 304, held against bare node:http that sends the same list from one Buffer.
import { headersOf } from '../database/people.ts';
import type { Tell } from '../base/figure.ts';
import { askOnce } from '../measure/ask.ts';
import { compared } from '../measure/compared.ts';
import { contest } from '../measure/contest.ts';
import { listCases, personFor } from '../measure/lists.ts';
import type { Stage } from '../measure/stage.ts';
import { startChild } from '../process/child.ts';

export async function unchangedPoll(stage: Stage, tell: Tell): Promise<void> {
  const { product, people, choices, size } = stage;
  const floor = await startChild({ file: 'servers/prebuilt.ts' });
  try {
    const cases = listCases(stage.vendorId, stage.bankId).filter(({ name }) => !name.includes('one bank'));
    for (const one of cases.filter(({ name }) => name.includes(choices.only))) {
      const person = personFor(people, one);
      const { text, tag, rows } = await askOnce(product, person, one.path);
      if (tag === '' || rows !== 100) throw new Error(`${one.name}: ${rows} rows, tag "${tag}"`);
      await floor.ask({ ask: 'keep', path: one.path, body: text });
      const headers = headersOf(person, product.port);
      const outcomes = await contest(
        stage,
        [
          { name: 'floor', server: floor, paths: [one.path], headers, expected: 200 },
          {
            name: 'product',
            server: product,
            paths: [one.path],
            headers: { ...headers, 'if-none-match': tag },
            expected: 304,
          },
        ],
        choices,
      );
      const other = { name: 'prebuilt buffer', outcome: outcomes.get('floor') };
      const name = `unchanged poll, ${one.name}`;
      const value = outcomes.get('product');
      tell([compared({ budgetOf: 'P8', name, size, value, other, budget: { least: 0.6 } })]);
    }
  } finally {
    await floor.stop();
  }
}
