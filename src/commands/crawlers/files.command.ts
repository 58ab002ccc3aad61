// Shows the files that one crawler left.
import { contract } from '../../api/contract/index.ts';
import { filesAddress } from '../../stores/files/files.ts';
import { defineCommand } from '../kernel/command.ts';
import { oneCrawler, theCrawlers } from './theCrawlers.ts';

export const files = defineCommand({
  id: 'crawler.files',
  title: 'Files',
  words: ['crawler files', 'captures'],
  said: [
    'screen shot',
    'html',
    'har',
    'video',
    'recording',
    'page source',
    'screenshot',
    'screenshots',
    'picture',
    'pictures',
    'bildschirmfoto',
    'capture d’écran',
    'captura de pantalla',
  ],
  on: ['crawler', 'application'],
  level: contract.crawlers.files.definition.level,
  rank: 6,
  asks: { crawler: { ...theCrawlers, ask: 'Of which crawler?' } },
  available: ({ crawler }) => oneCrawler(crawler, 'The files of one crawler at a time'),
  address: ({ crawler = [] }) => (crawler[0] === undefined ? undefined : filesAddress('crawler_uuid', crawler[0])),
  run: ({ crawler }, { stores }) => stores.address.go(filesAddress('crawler_uuid', crawler[0] ?? '')),
});
