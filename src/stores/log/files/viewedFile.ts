// What a viewer shows of a file that a crawler left, or why it does not.
import type { IAnyStateTreeNode } from 'mobx-state-tree';
import { addressOf } from '../../../api/address.ts';
import { crawlerActions, type CrawlerFile } from '../../../api/contract/crawling/crawlerActions.ts';
import { environmentOf } from '../../environment.ts';
import { mostShown, type Viewed, type ViewedFile } from '../../viewer/viewed.ts';

const kinds = {
  html: 'page',
  png: 'picture',
  json: 'text',
  pdf: 'document',
  folder: 'text',
  statement: 'text',
} as const;

export function viewedFile(file: CrawlerFile, stores: IAnyStateTreeNode, about?: string): Viewed {
  const { id, crawler_uuid: uuid, type, name, size, created_at: at } = file;
  if (type === 'folder') return { is: 'nothing', heading: name, text: 'A folder has no content of its own.' };
  if (!file.readable) {
    const text = 'It can show who the customer is, which your account may not see.';
    return { is: 'nothing', heading: `${name} is not shown`, text };
  }
  const { service, pageOrigin } = environmentOf(stores);
  const { definition } = crawlerActions.file;
  const addressAs = (as?: 'preview' | 'source' | 'print'): string =>
    addressOf(`${service === '' ? pageOrigin : service}/api/v1`, definition, { uuid, id }, { as });
  const read: ViewedFile['read'] = () =>
    environmentOf(stores).ask(crawlerActions.file, {
      params: { uuid, id: String(id) },
      query: { first: String(mostShown) },
    });
  const address = addressAs(type === 'html' ? 'preview' : undefined);
  const shown = {
    key: address,
    name,
    kind: kinds[type],
    size,
    at,
    about,
    address,
    sourceAddress: addressAs('source'),
    printAddress: type === 'html' ? addressAs('print') : address,
    read,
  };
  return { is: 'file', file: shown };
}
