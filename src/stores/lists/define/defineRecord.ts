// Describes the one record of a page as a list of one: its key is the filter that the address gives, and everything that acts on rows acts on it.
import type { GenericSchema } from 'valibot';
import type { ListDefinition, ListDescription } from '../definition.ts';
import { defineList } from './defineList.ts';

/** What the page of a record says of it. */
export interface RecordDescription<Row> extends Pick<
  ListDescription<Row>,
  'keyOf' | 'application' | 'withoutApplication' | 'polled'
> {
  /** The parameter of the address that names it. */
  key: { name: string; title: string; schema: GenericSchema<unknown, unknown> };
  /** Undefined where there is none. */
  find: NonNullable<ListDescription<Row>['find']>;
}

type Own<Row> = Pick<ListDefinition<Row>, 'name' | 'page' | 'noun'>;

export function defineRecord<Row>(
  { key, find, ...record }: RecordDescription<Row>,
  own: Own<Row>,
): ListDefinition<Row> {
  return defineList<Row>(
    {
      ...record,
      columns: [],
      isRecord: true,
      addressOf: (row) => own.page.replace(`:${key.name}`, encodeURIComponent(record.keyOf(row))),
      filters: { [key.name]: { title: key.title, schema: key.schema } },
      async load(environment, { [key.name]: asked }) {
        const row = asked === undefined ? undefined : await find(environment, asked);
        const results = row === undefined ? [] : [row];
        return { count: results.length, next: null, previous: null, results };
      },
    },
    own,
  );
}
