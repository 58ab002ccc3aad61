// Asks the service for the rows of a list: as many as its filters say, or all there are up to a bound.
import type { Page } from '../../api/contract/fields.ts';
import { followNext } from '../../api/followNext.ts';
import type { Environment } from '../environment.ts';
import type { ListCall, ListQuery, Loading } from './definition.ts';
import { pageSizeOf } from './pageSize.ts';

/** More rows than these are not held: who looks for one among more filters. */
export const mostLoaded = 10_000;

interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  poll: boolean;
  signal?: AbortSignal;
}

export const pagesOf =
  <Row>(call: ListCall<Row>) =>
  (
    { ask, pageOrigin }: Environment,
    query: ListQuery,
    { poll, isWhole, most = mostLoaded, told, signal }: Loading,
  ): Promise<Page<Row>> => {
    // Of all rows the service gives the largest pages it has.
    const page_size = isWhole === true ? '-1' : pageSizeOf(query);
    const [params, filters] = divided(query, call.definition.path);
    const asked: Asked = { params, query: { ...filters, page_size }, poll, ...(signal && { signal }) };
    const rows = isWhole === true ? most : Number(page_size);
    return followNext((one: Asked) => ask(call, one), asked, { rows, pageOrigin, ...(told && { told }) });
  };

/** All there are, unless the address says how many: for a list without a form that asks for a count. */
export const allOf =
  <Row>(call: ListCall<Row>) =>
  (environment: Environment, query: ListQuery, how: Loading): Promise<Page<Row>> =>
    pagesOf(call)(environment, query, query['page_size'] === undefined ? { ...how, isWhole: true } : how);

/** What the path of the call names stands in the path, and the rest in its query. */
function divided(query: ListQuery, path: string): [Record<string, string>, ListQuery] {
  const isInPath = ([name]: [string, string]): boolean => path.includes(`{${name}}`);
  const all = Object.entries(query);
  return [Object.fromEntries(all.filter(isInPath)), Object.fromEntries(all.filter((one) => !isInPath(one)))];
}
