// The documents of the application in view that can be looked at beside it: its own, the reports of its analyses and the statements of its accounts.
import { addressOf } from '../../api/address.ts';
import { analysisReports } from '../../api/contract/analyses/analysisReports.ts';
import { accounts as accountCalls } from '../../api/contract/applications/accounts.ts';
import { documents, type Artifact, type DocumentVersion } from '../../api/contract/documents/documents.ts';
import type { Definition, Endpoint } from '../../api/contract/endpoint.ts';
import { accountsInView, type Account, type Analysis } from '../accounts/looked.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import type { ViewedFile } from '../viewer/viewed.ts';
import { documentTitles, estatementTitle } from './titles.ts';

const own = ['summaryHtml', 'summaryPdf', 'combinedHtml', 'combinedPdf', 'scoreHtml', 'scorePdf'] as const;

interface Described {
  call: Endpoint<Definition & { sends: readonly ('html' | 'pdf')[] }>;
  params: Readonly<Record<string, string>>;
  /** Another one than the newest. */
  version?: number;
  name: string;
  about?: string;
  at?: string;
  size?: number | null;
}

/** In the order in which they are stepped through: what was printed before comes last. */
export const documentsOf = (artifacts: readonly Artifact[], stores: RootStore): readonly ViewedFile[] => [
  ...own.flatMap((kind) => artifacts.flatMap((one) => (kindOf(one) === kind ? (ofArtifact(one, stores) ?? []) : []))),
  ...accountsInView(stores)
    .flatMap(ofAccount)
    .map((one) => viewed(one, stores)),
  ...own.flatMap((kind) =>
    artifacts.flatMap((one) =>
      kindOf(one) === kind ? earlierOf(one).flatMap((version) => ofArtifact(one, stores, version) ?? []) : [],
    ),
  ),
];

const kindOf = ({ kind, format }: Artifact) =>
  own.find((one) => one.toLowerCase() === `${kind}${format}`.toLowerCase());

export const earlierOf = ({ versions, version }: Artifact): readonly DocumentVersion[] =>
  versions.filter((one) => one.version !== version);

/** The newest one unless an earlier version is given; undefined for those that are made for programs. */
export function ofArtifact(artifact: Artifact, stores: RootStore, earlier?: DocumentVersion): ViewedFile | undefined {
  const { path, created_at: at, size } = earlier ?? artifact;
  const kind = kindOf(artifact);
  if (kind === undefined) return undefined;
  // The score or the application: the one number in its address.
  const [number = ''] = /\d+/.exec(path) ?? [];
  const params: Described['params'] = artifact.kind === 'score' ? { scoreId: number } : { id: number };
  const title = documentTitles[kind];
  const named =
    earlier === undefined
      ? { name: title }
      : { name: `${title}, version ${earlier.version}`, version: earlier.version };
  return viewed({ call: documents[kind], params, at, size, ...named }, stores);
}

function ofAccount(account: Account): readonly Described[] {
  const id = String(account.id);
  const about = `Account ${id}`;
  const { interim, estatement } = accountCalls;
  return [
    ...account.analyses.flatMap((one) => ofAnalysis(one, about)),
    ...(account.interim ? [{ call: interim, params: { id }, name: 'Interim', about }] : []),
    ...account.eStatement.map((one, at) => {
      const params = { id, estatementId: String(one.id) };
      return { call: estatement, params, name: estatementTitle(at, one.version), about };
    }),
  ];
}

function ofAnalysis({ id, time: at, html, pdf }: Analysis, about: string): readonly Described[] {
  const report = { params: { id: String(id) }, about, at };
  return [
    ...(html ? [{ ...report, call: analysisReports.reportHtml, name: `Analysis ${id} HTML` }] : []),
    ...(pdf ? [{ ...report, call: analysisReports.reportPdf, name: `Analysis ${id} PDF` }] : []),
  ];
}

function viewed({ call, params, version, name, about, at, size }: Described, stores: RootStore): ViewedFile {
  const { ask, service, pageOrigin } = environmentOf(stores);
  const { definition } = call;
  const addressAs = (query = {}): string =>
    addressOf(`${service === '' ? pageOrigin : service}/api/v1`, definition, params, { version, ...query });
  const address = addressAs();
  const asked = version === undefined ? {} : { version: String(version) };
  const isPage = definition.sends.includes('html');
  return {
    key: `${address} ${at ?? ''}`,
    name,
    kind: isPage ? 'page' : 'document',
    size: size ?? undefined,
    at,
    about,
    address,
    sourceAddress: address,
    printAddress: isPage ? addressAs({ as: 'print' }) : address,
    // Each of these calls takes nothing else.
    read: () => ask(call as typeof documents.summaryPdf, { params: params as { id: string }, query: asked }),
  };
}
