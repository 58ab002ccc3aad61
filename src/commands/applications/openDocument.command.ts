// Opens a document of an application in another tab, or saves those that are for programs.
import { contract } from '../../api/contract/index.ts';
import { Failure } from '../../api/failure.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { saveFile } from '../../stores/applications/saveFile.ts';
import { documentTitles } from '../../stores/documents/titles.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { canOpen } from './documentRules.ts';
import { theApplications, whenApplication } from './theApplications.ts';

const { documents } = contract;
const opened = ['summaryHtml', 'summaryPdf', 'combinedHtml', 'combinedPdf', 'scoreHtml', 'scorePdf'] as const;
const saved = ['summary', 'bundle', 'report', 'combinedCsv'] as const;
type Kind = (typeof opened)[number] | (typeof saved)[number];

const isOpened = (kind: Kind): kind is (typeof opened)[number] => opened.some((one) => one === kind);
const isScore = (kind: Kind): boolean => kind === 'scoreHtml' || kind === 'scorePdf';

export const openDocument = defineCommand({
  id: 'application.open-document',
  formerly: ['application.document'],
  title: 'Open a document',
  words: ['document', 'summary', 'bundle', 'report', 'combined', 'score'],
  hotkey: 'd',
  on: 'application',
  level: documents.summary.definition.level,
  asks: {
    applications: theApplications,
    document: choice<Kind>({
      ask: 'Which document?',
      from: () => [...opened, ...saved].map((kind) => ({ value: kind, text: kind, title: documentTitles[kind] })),
    }),
  },
  available: ({ applications, document }, situation) => {
    if ((applications?.length ?? 0) > 1) return 'One document is opened at a time';
    const open = whenApplication(canOpen)({ applications }, situation);
    if (open !== true || document === undefined || !isScore(document)) return open;
    const row = knownApplication(situation.stores, applications?.[0] ?? 0);
    return row === undefined || row.score_id !== null || 'This application has no score';
  },
  async run({ applications, document }, situation) {
    const { stores } = situation;
    const id = applications[0] ?? 0;
    if (isOpened(document)) {
      const { service, pageOrigin, open } = environmentOf(stores);
      const { path } = documents[document].definition;
      const score = isScore(document) ? await scoreOf(id, situation) : 0;
      open(
        `${service === '' ? pageOrigin : service}/api/v1/${path.replace('{id}', String(id)).replace('{scoreId}', String(score))}`,
      );
      return undefined;
    }
    const { api } = environmentOf(stores);
    const { text } = await saveFile(
      (how) => api.documents[document]({ params: { id: String(id) }, ...how }),
      situation,
    );
    return { text };
  },
});

async function scoreOf(id: number, { stores }: Situation): Promise<number> {
  const row = knownApplication(stores, id);
  if (row?.score_id !== undefined && row.score_id !== null) return row.score_id;
  const { results } = await environmentOf(stores).api.applications.lookup({ query: { application_id: String(id) } });
  const score = results[0]?.score_id;
  if (score === undefined || score === null)
    throw new Failure({
      kind: 'missing',
      message: 'This application has no score',
      told: 'This application has no score',
    });
  return score;
}
