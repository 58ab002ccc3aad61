// The calls about crawlers.
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { defaults } from './defaults.ts';
import { applicationFiles, file, files } from './files.ts';
import { list } from './list.ts';
import { output } from './output.ts';
import { recrawl } from './recrawl.ts';
import { seed } from './seed.ts';

export const crawlersHandlers: HandlersOf<typeof crawlers> = {
  list,
  defaults,
  output,
  seed,
  recrawl,
  files,
  applicationFiles,
  file,
};
