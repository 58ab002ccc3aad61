// The cause of the crawler under the cursor, for the commands that work on it without leaving the list of crawlers.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { isTrouble } from '../../stores/log/trouble.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const crawlerOfRow = text({
  ask: 'Of which crawler?',
  example: '3f2a9c1e-0000-4000-8000-000000000001',
  ofRow: true,
  most: 100,
  preset: ({ stores }) => stores.lists.openOf('crawler')?.currentKey,
});

export const whenFailed = ({ crawler: uuid }: { crawler?: string }, { stores }: Situation): true | string => {
  const row = stores.lists.rowsOf('crawler').find((one) => one.uuid === uuid);
  return row === undefined || isTrouble(row.status) || 'The crawler did not fail';
};

export async function causeOf(uuid: string, { stores }: Situation): Promise<number> {
  const { cause } = await environmentOf(stores).ask(causes.ofCrawler, { params: { uuid } });
  if (cause !== null) return cause.id;
  const told = 'Its cause is not known';
  throw new Failure({ kind: 'missing', message: told, told });
}
