// Describes the list of a page: what the page says of it, with its name, its place and where its rows come from.
import type { ListDefinition, ListDescription } from '../definition.ts';
import { patternOf } from '../../address/pattern.ts';
import { pagesOf } from '../pages.ts';

type Own<Row> = Pick<ListDefinition<Row>, 'name' | 'page' | 'noun'>;

export function defineList<Row>(described: ListDescription<Row>, own: Own<Row>): ListDefinition<Row> {
  const { call, load = call && pagesOf(call) } = described;
  if (load === undefined) throw new Error(`The list ${own.name} does not say where its rows come from`);
  return { ...described, ...own, load, paramsAt: patternOf(own.page) };
}
