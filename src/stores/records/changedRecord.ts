// Reads the record that a line changed, as it is by now: the application around it, its newest crawl, or the bank.
import type { Application } from '../../api/contract/applications/applications.ts';
import { ofKind } from '../../api/contract/find/idKinds.ts';
import { environmentOf } from '../environment.ts';
import { findCrawler } from './findRecord.ts';
import type { RootStore } from '../RootStore.ts';
import { readRecord, type ReadRecord } from './readRecord.ts';

export interface Changed {
  record?: ReadRecord;
  /** The newest crawl of the customer that it is about. */
  crawler?: Application['profiles'][number]['crawler'];
  bank?: unknown;
}

/** "crawler 3f2a… (Jane Citizen)", as the outcome of a command names what it touched. */
export async function changedRecord(stores: RootStore, touched: string): Promise<Changed | undefined> {
  const [, kind = '', id = ''] = /^(\w+) (\S+)(?: \(.*\))?$/s.exec(touched) ?? [];
  if (kind === 'bank') {
    await stores.banks.fetch();
    return { bank: stores.banks.rows.find((one) => String(one.id) === id) };
  }
  const meant = ofKind(id, kind);
  if (meant?.kind === undefined) return undefined;
  // After a recrawl the lookup knows the new crawl, and the list the one before it too.
  const row = meant.kind === 'crawler_uuid' ? await findCrawler(environmentOf(stores), id) : undefined;
  const query =
    typeof row?.application_id === 'number' ? { application_id: String(row.application_id) } : { [meant.kind]: id };
  const record = await readRecord(stores, query);
  if (record === undefined) return undefined;
  const { profiles } = record.application;
  const [only] = row === undefined ? profiles : profiles.filter((one) => one.id === row.profile_id);
  return {
    record,
    ...(only !== undefined && (row !== undefined || profiles.length === 1) && { crawler: only.crawler }),
  };
}
