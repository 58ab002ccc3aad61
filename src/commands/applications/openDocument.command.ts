// Opens a document of an application in another tab, or saves those that are for programs: the newest one, or an earlier version.
import { contract } from '../../api/contract/index.ts';
import { Failure } from '../../api/failure.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { saveFile } from '../../stores/applications/saveFile.ts';
import { documentTitles } from '../../stores/documents/titles.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, whole } from '../kernel/question.ts';
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
  words: ['document', 'summary', 'bundle', 'report', 'combined', 'score', 'version', 'earlier'],
  said: [
    'documents',
    'html',
    'download report',
    'statement',
    'pdf',
    'report',
    'print',
    'drucken',
    'imprimer',
    'bank statement',
    'dokument',
    'documento',
  ],
  hotkey: 'd',
  on: 'application',
  level: documents.summary.definition.level,
  asks: {
    applications: theApplications,
    document: choice<Kind>({
      ask: 'Which document?',
      from: () => [...opened, ...saved].map((kind) => ({ value: kind, text: kind, title: documentTitles[kind] })),
    }),
    version: whole({ ask: 'Which version?', from: 1, to: 2_147_483_647, optional: true, named: true }),
  },
  available: ({ applications, document }, situation) => {
    if ((applications?.length ?? 0) > 1) return 'One document is opened at a time';
    const open = whenApplication(canOpen)({ applications }, situation);
    if (open !== true || document === undefined || !isScore(document)) return open;
    const row = knownApplication(situation.stores, applications?.[0] ?? 0);
    return row === undefined || row.score_id !== null || 'This application has no score';
  },
  async run({ applications, document, version }, situation) {
    const { stores } = situation;
    const id = applications[0] ?? 0;
    if (isOpened(document)) {
      const { service, pageOrigin, open } = environmentOf(stores);
      const path = await pathOf(document, { id, version }, situation);
      open(`${service === '' ? pageOrigin : service}/api/v1/${path}`);
      return undefined;
    }
    const { api } = environmentOf(stores);
    const query = version === undefined ? {} : { version: String(version) };
    const { text } = await saveFile(
      (how) => api.documents[document]({ params: { id: String(id) }, query, ...how }),
      situation,
    );
    return { text };
  },
});

async function pathOf(
  document: (typeof opened)[number],
  { id, version }: { id: number; version: number | undefined },
  situation: Situation,
): Promise<string> {
  const { path } = documents[document].definition;
  const newest = path.replace('{id}', String(id));
  if (!isScore(document)) return version === undefined ? newest : `${newest}?version=${version}`;
  if (version === undefined) return newest.replace('{scoreId}', String(await scoreOf(id, situation)));
  // Which score an earlier version explains is told with it.
  const all = await environmentOf(situation.stores).ask(documents.artifacts, { params: { id: String(id) } });
  const format = document === 'scoreHtml' ? 'html' : 'pdf';
  const found = all
    .find((one) => one.kind === 'score' && one.format === format)
    ?.versions.find((one) => one.version === version);
  if (found !== undefined) return found.path;
  const told = `This application has no version ${version} of its score as ${format.toUpperCase()}`;
  throw new Failure({ kind: 'missing', message: told, told });
}

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
