// The files of an application or of one crawler: what is stored, how large, and where it can be seen.
import { contract } from '../../api/contract/index.ts';
import { loadFiles, type FileRow } from '../../stores/files/files.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    file: FileRow;
  }
}

const { files, applicationFiles } = contract.crawlers;
const ofApplication = applicationFiles.definition.params.entries.id;

export const filesPage = defineListPage<FileRow>({
  id: 'files',
  path: '/files',
  title: 'Files',
  level: 'USER',
  noun: 'file',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadFiles,
    keyOf: (row) => row.key,
    columns: [
      { key: 'created_at', title: 'Made', kind: 'time', value: (row) => row.created_at },
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'type', title: 'Type', kind: 'text', value: (row) => row.type },
      { key: 'size', title: 'Bytes', kind: 'number', value: (row) => row.size, rank: 2, least: 72 },
      { key: 'crawler', title: 'Crawler', kind: 'id', value: (row) => row.crawler, rank: 4 },
      {
        key: 'links',
        title: 'Open',
        kind: 'text',
        value: (row) => row.links.map(({ title }) => title).join(', ') || null,
        rank: 2,
        width: 170,
        least: 120,
      },
    ],
    order: { column: 'created_at', down: true },
    group: 'type',
    filters: {
      application_id: { title: 'Bucket of application', schema: ofApplication },
      artifacts_of: { title: 'Artifacts of application', schema: ofApplication },
      crawler_uuid: { title: 'Files of crawler', schema: files.definition.params.entries.uuid },
    },
    opens: 'file.open',
  },
});
