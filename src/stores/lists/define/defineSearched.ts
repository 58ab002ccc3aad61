// Describes the records that a page looks up by what its address asks for, as a list: of one, mostly.
import type { ListDefinition, ListDescription } from '../definition.ts';
import { defineList } from './defineList.ts';

/** What the page of a lookup says of it. */
export interface SearchDescription<Row> extends Pick<
  ListDescription<Row>,
  'keyOf' | 'application' | 'filters' | 'words' | 'polled'
> {
  /** Asked only when the address asks for something. */
  load: NonNullable<ListDescription<Row>['load']>;
  /** Where one of several is shown alone. */
  addressOf: NonNullable<ListDescription<Row>['addressOf']>;
}

export function defineSearched<Row>(
  { load, ...described }: SearchDescription<Row>,
  own: Pick<ListDefinition<Row>, 'name' | 'page' | 'noun'>,
): ListDefinition<Row> {
  return defineList<Row>(
    {
      ...described,
      columns: [],
      isRecord: true,
      load: (environment, asked, how) =>
        Object.keys(asked).length === 0
          ? Promise.resolve({ count: 0, next: null, previous: null, results: [] })
          : load(environment, asked, how),
    },
    own,
  );
}
