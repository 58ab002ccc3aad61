// Prints documents of an application as work: each is made, stored as a file, and from then on what the application has.
import * as v from 'valibot';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireFilesKept } from './keepFile.ts';
import { defineJob, GiveUp, type JobContext } from '../../platform/jobs/job.ts';
import { endItemsOf } from '../runs/endItems.ts';
import { emit, type EventName } from '../webhooks/events.ts';
import type { ApplicationFacts, Dossier } from './data/dossier.ts';
import { loadDossier } from './data/loadDossier.ts';
import { findApplication } from './data/queries.ts';
import { addressed, type DocumentName } from './documentNames.ts';
import { keepDocument } from './keepDocument.ts';
import { makeDocument } from './makeDocument.ts';

const prints = ['everything', 'summaries', 'summary.pdf'] as const;
type Print = (typeof prints)[number];

/** While one print of this kind waits or runs, there is no second one. */
export const printKey = (applicationId: number, print: Print): string => `${applicationId} ${print}`;

type Payload = { applicationId: number; print: Print };

export const printJob = defineJob<Payload>({
  name: 'print',
  payload: v.strictObject({ applicationId: v.number(), print: v.picklist(prints) }),
  retries: 4,
  retrySeconds: 10,
  expireSeconds: 180,
  atOnce: 2,
  async run({ payload: { applicationId, print }, data, services, step, signal }: JobContext<Payload>) {
    const application = await findApplication(data, applicationId, undefined, true);
    if (application === undefined) throw new GiveUp('gone', `There is no application ${applicationId}`);
    const { at } = await step('begin', async (tx) => {
      await requireFilesKept(tx, applicationId);
      return momentOf(tx);
    });
    const dossier = await loadDossier(data, application, true);
    const names = namesOf(print, dossier);
    for (const name of names) {
      signal.throwIfAborted();
      const bytes = await makeDocument(name, dossier, { at, publicUrl: services.publicUrl }, services.files);
      await step(name, (tx) => keepDocument(tx, services.files, { application, name, at, bytes }));
    }
    await step('tell', async (tx) => {
      // What was deleted after it was printed is no news.
      await requireFilesKept(tx, applicationId);
      await tell(tx, application, addressed(names, application, services.publicUrl));
    });
  },
  // What was printed before stays as it was, and the work that failed says why.
  giveUp: async () => undefined,
  ended: endItemsOf,
});

/** The moment of the database, and the same one at every attempt. */
const momentOf = async (tx: Data): Promise<{ at: string }> =>
  (await tx.one<{ at: string }>(sql`select iso(now()) as at`)) ?? { at: '' };

function namesOf(print: Print, { application, score }: Dossier): DocumentName[] {
  if (print === 'summary.pdf') return ['summary.pdf'];
  const summaries: DocumentName[] = ['summary.html', 'summary.pdf', 'summary.json'];
  if (print === 'summaries') return summaries;
  const analysed: DocumentName[] = ['report.json', 'combined.html', 'combined.pdf', 'combined.csv'];
  const scored: DocumentName[] = ['score.html', 'score.pdf'];
  return [...summaries, 'bundle.json', ...(application.analysed ? analysed : []), ...(score ? scored : [])];
}

const events: readonly [DocumentName, EventName][] = [
  ['summary.pdf', 'summary_ready'],
  ['bundle.json', 'bundle_ready'],
  ['report.json', 'report_ready'],
];

async function tell(
  tx: Data,
  { id: applicationId, vendor_id: vendorId, label_id: labelId }: ApplicationFacts,
  documents: ReturnType<typeof addressed>,
): Promise<void> {
  for (const [wanted, event] of events) {
    if (documents.some(({ name }) => name === wanted))
      await emit(tx, { applicationId, vendorId, labelId, event, data: { documents } });
  }
}
