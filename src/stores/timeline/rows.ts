// What happened to one application, as rows that know the application they are of, and where the evidence of each stands.
import { addresses } from '../../api/contract/addresses.ts';
import { timeline, type TimelineEntry } from '../../api/contract/applications/timeline.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Level } from '../../api/contract/level.ts';
import { filesAddress } from '../files/files.ts';
import type { Load } from '../lists/definition.ts';
import { pagesOf } from '../lists/pages.ts';

export interface TimelineRow extends TimelineEntry {
  application: number;
}

const pages = pagesOf(timeline.list);

export const loadTimeline: Load<TimelineRow> = async (environment, query, how) => {
  const application = Number(query['id']);
  // An address that names no application asks the service nothing.
  if (!(application > 0)) return { count: 0, next: null, results: [] };
  const page: Page<TimelineEntry> = await pages(environment, query, how);
  return { ...page, results: page.results.map((row) => ({ ...row, application })) };
};

/** Undefined: what there is to see of it is shown beside the list. */
export function evidenceOf(row: TimelineRow, may: (level: Level) => boolean): string | undefined {
  const { kind, what, application, crawler_uuid: uuid, analysis_id: analysis, run_id: run } = row;
  if (uuid !== null) return addresses.crawl(uuid, may('STAFF'));
  if (run !== null && may('STAFF')) return addresses.run(run);
  if (analysis !== null) return addresses.analysis(analysis);
  if (kind === 'document') return artifactAddress(row);
  if (kind === 'share') return filesAddress('artifacts_of', String(application));
  if (kind === 'action' && what.startsWith('applications.send')) return addresses.webhookLogs(application);
  if (kind === 'action' || kind === 'application') return addresses.application(application);
  return undefined;
}

/** With the document that is meant in full beside the others. */
function artifactAddress({ application, what, path }: TimelineRow): string {
  const key = `document-${what.replace(' ', '-')}-${path ?? ''}`;
  return `${filesAddress('artifacts_of', String(application))}&open=${encodeURIComponent(key)}`;
}

const fresh = 3_600_000;

/** What is still under way an hour later is not followed any more closely than the rest. */
export const isUnderWay = ({ state, at }: TimelineRow): boolean =>
  state === 'under way' && Date.now() - Date.parse(at) < fresh;
