// What is most wanted now with an application: the one button of its record that stands out.
import type { Application } from '../../../api/contract/applications/applications.ts';
import { isTrouble } from '../../../api/contract/crawling/crawlers.ts';

export interface MainAction {
  command: string;
  answers?: Readonly<Record<string, unknown>>;
}

/** Undefined where it is finalised or deleted: nothing more is wanted of it. */
export function mainActionOf(record: Application): MainAction | undefined {
  const { profiles, finalised, deleted_at: deleted, analysed, options } = record;
  if (finalised || deleted !== null) return undefined;
  const failed = profiles.flatMap(({ crawler }) =>
    crawler !== null && isTrouble(crawler.status) ? [crawler.uuid] : [],
  );
  if (failed.length > 0) return { command: 'crawler.recrawl-dialog', answers: { crawler: failed } };
  const isWhole = profiles.length > 0 && profiles.every(({ crawler }) => crawler?.status === 'COMPLETED');
  if (!isWhole) return { command: 'record.tell-when' };
  return { command: analysed || !options.analysis ? 'application.finalise' : 'application.reanalyse' };
}
