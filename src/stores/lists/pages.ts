// Asks the service for the rows of a list: as many as its filters say, or all there are up to a bound.
import type { Page } from '../../api/contract/fields.ts';
import { followNext } from '../../api/followNext.ts';
import type { Environment } from '../environment.ts';
import type { ListCall, ListQuery, Loading } from './definition.ts';
import { pageSizeOf } from './pageSize.ts';

/** More rows than these are not held: who looks for one among more filters. */
export const mostLoaded = 10_000;

interface Asked {
  query: Record<string, string>;
  poll: boolean;
  signal?: AbortSignal;
}

export const pagesOf =
  <Row>(call: ListCall<Row>) =>
  (
    { ask, pageOrigin }: Environment,
    query: ListQuery,
    { poll, isWhole, told, signal }: Loading,
  ): Promise<Page<Row>> => {
    // Of all rows the service gives the largest pages it has.
    const page_size = isWhole === true ? '-1' : pageSizeOf(query);
    const asked: Asked = { query: { ...query, page_size }, poll, ...(signal && { signal }) };
    const rows = isWhole === true ? mostLoaded : Number(page_size);
    return followNext((one: Asked) => ask(call, one), asked, { rows, pageOrigin, ...(told && { told }) });
  };
