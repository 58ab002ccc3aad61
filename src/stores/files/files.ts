// The files and documents of an application or of one crawler, as rows of one list.
import { crawlerActions, type CrawlerFile } from '../../api/contract/crawling/crawlerActions.ts';
import { documents, type Artifact, type DocumentVersion } from '../../api/contract/documents/documents.ts';
import type { Page } from '../../api/contract/fields.ts';
import { Failure } from '../../api/failure.ts';
import type { Environment } from '../environment.ts';
import type { FilterValues } from '../lists/definition.ts';
import { earlierOf } from '../documents/shown.ts';
import { allOf } from '../lists/pages.ts';
import { linksOfFile, type FileLink } from '../log/fileLinks.ts';

export interface FileRow {
  key: string;
  name: string;
  type: string;
  /** null: it is made whenever it is opened. */
  size: number | null;
  created_at: string;
  crawler: string | null;
  /** Where it can be seen; none for who may not see what is in it. */
  links: readonly FileLink[];
  readable: boolean;
  /** What it is: a file of a crawler, or a document. */
  file?: CrawlerFile;
  document?: Artifact;
  /** Of the document, where it is not its newest one. */
  version?: DocumentVersion;
}

const ofCrawler = (file: CrawlerFile): FileRow => ({
  key: `file-${file.id}`,
  name: file.name,
  type: file.type,
  size: file.size,
  created_at: file.created_at,
  crawler: file.crawler_uuid,
  links: file.type === 'folder' ? [] : linksOfFile(file),
  readable: file.readable,
  file,
});

const ofApplication = (document: Artifact): FileRow[] => {
  const { kind, format } = document;
  const name = `${kind} ${format}`;
  return [
    { ...documentFacts(document, name, format), document },
    ...earlierOf(document).map((version) => ({
      ...documentFacts(version, `${name}, version ${version.version}`, format),
      document,
      version,
    })),
  ];
};

const documentFacts = ({ created_at, size, path }: DocumentVersion, name: string, format: string): FileRow => ({
  key: `document-${name.replaceAll(/\W+/g, '-')}-${path}`,
  name,
  type: format,
  size,
  created_at,
  crawler: null,
  links: [{ title: 'Open', address: `/api/v1/${path}` }],
  readable: true,
});

/** Bucket: all that is stored for an application. Artifacts: its documents. Files: those of one crawler. */
export async function loadFiles(environment: Environment, asked: FilterValues): Promise<Page<FileRow>> {
  const { application_id: bucket, artifacts_of: artifacts, crawler_uuid: uuid } = asked;
  const [id, ...others] = [bucket, artifacts, uuid].filter((one) => one !== undefined);
  if (others.length > 0) {
    const told = 'The address asks for the files of more than one record.';
    throw new Failure({ kind: 'invalid', message: told, told });
  }
  if (id === undefined) return whole([]);
  if (uuid !== undefined) return ofCrawlers(await filesOfCrawler(environment, { uuid }, { poll: false }));
  if (artifacts !== undefined)
    return whole((await environment.ask(documents.artifacts, { params: { id } })).flatMap(ofApplication));
  return ofCrawlers(await filesOfApplication(environment, { id }, { poll: false }));
}

const filesOfCrawler = allOf(crawlerActions.files);
const filesOfApplication = allOf(crawlerActions.applicationFiles);
/** The service tells the newest first; those of one crawl stand as it left them. */
const ofCrawlers = (page: Page<CrawlerFile>): Page<FileRow> => ({
  ...page,
  results: [...Map.groupBy(page.results, (file) => file.crawler_uuid).values()].flatMap((files) =>
    files.toReversed().map(ofCrawler),
  ),
});
const whole = (results: FileRow[]): Page<FileRow> => ({ count: results.length, next: null, results });

type FilesOf = 'application_id' | 'artifacts_of' | 'crawler_uuid';

export const filesAddress = (of: FilesOf, id: string): string => `/files?${of}=${encodeURIComponent(id)}`;
