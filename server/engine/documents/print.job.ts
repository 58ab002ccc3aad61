// Prints documents of an application as work: each is made, stored as a file, and from then on what the application has.
import * as v from 'valibot';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireFilesKept } from './keeping/keepFile.ts';
import { defineJob, GiveUp, type JobContext } from '../../platform/jobs/job.ts';
import { endItemsOf } from '../runs/endItems.ts';
import { emit, type EventName } from '../webhooks/events.ts';
import { shownScore } from './content/scoreState.ts';
import type { ApplicationFacts, Dossier } from './data/dossier.ts';
import { loadDossier } from './data/loadDossier.ts';
import { findApplication } from './data/queries.ts';
import type { Made } from './content/documentPage.ts';
import { isDemo } from './content/trust.ts';
import { addressed, type DocumentName } from './documentNames.ts';
import { keepNextStructure, readStructure } from './keepStructure.ts';
import { freezeStatements } from './statements/freeze.ts';
import { statementsOn } from './statements/statementBytes.ts';
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
    const now = await loadWhole(data, application);
    const { at, version } = await step('begin', async (tx) => {
      await freezeStatements(tx, sql`a.application_id = ${applicationId}`);
      return { ...(await momentOf(tx)), version: await keepNextStructure(tx, services.files, now) };
    });
    // As it was kept by whichever attempt began: every document of the print is drawn from the same structure.
    const kept = await readStructure(data, services.files, { applicationId, version });
    if (kept === undefined) throw new GiveUp('deleted', 'The files of this client were deleted meanwhile');
    const { dossier } = kept;
    const made: Made = { at, version, dataAt: at, publicUrl: services.publicUrl };
    const statements = statementsOn(services);
    const names = namesOf(print, dossier);
    for (const name of names) {
      signal.throwIfAborted();
      const bytes = await makeDocument(name, dossier, made, statements);
      await step(name, (tx) => keepDocument(tx, services.files, { application, name, at, version, bytes }));
    }
    await step('tell', async (tx) => {
      // What was deleted after it was printed is no news.
      await requireFilesKept(tx, applicationId);
      await tell(tx, dossier, version, addressed(names, application, services.publicUrl));
    });
  },
  // What was printed before stays as it was, and the work that failed says why.
  giveUp: async () => undefined,
  ended: endItemsOf,
});

/** Between two commits of a crawl: its figures belong together. */
const loadWhole = (data: Data, application: ApplicationFacts): Promise<Dossier> =>
  data.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    return loadDossier(tx, application, true);
  });

/** The moment of the database, and the same one at every attempt. */
const momentOf = async (tx: Data): Promise<{ at: string }> =>
  (await tx.one<{ at: string }>(sql`select iso(now()) as at`)) ?? { at: '' };

function namesOf(print: Print, dossier: Dossier): DocumentName[] {
  const { application } = dossier;
  if (print === 'summary.pdf') return ['summary.pdf'];
  const summaries: DocumentName[] = ['summary.html', 'summary.pdf', 'summary.json'];
  if (print === 'summaries') return summaries;
  const analysed: DocumentName[] = ['report.json', 'combined.html', 'combined.pdf', 'combined.csv'];
  const scored: DocumentName[] = ['score.html', 'score.pdf'];
  return [
    ...summaries,
    'bundle.json',
    ...(application.analysed ? analysed : []),
    ...(shownScore(dossier) ? scored : []),
  ];
}

const events: readonly [DocumentName, EventName][] = [
  ['summary.pdf', 'summary_ready'],
  ['bundle.json', 'bundle_ready'],
  ['report.json', 'report_ready'],
];

async function tell(
  tx: Data,
  { application, accounts }: Dossier,
  version: number,
  documents: ReturnType<typeof addressed>,
): Promise<void> {
  const { id: applicationId, vendor_id: vendorId, label_id: labelId } = application;
  const told = {
    documents: documents.map((one) => ({ ...one, version })),
    demo: isDemo(accounts),
    accounts: accounts.map(({ id, source, check }) => ({ id, source, check })),
  };
  for (const [wanted, event] of events) {
    if (documents.some(({ name }) => name === wanted))
      await emit(tx, { applicationId, vendorId, labelId, event, data: told });
  }
}
