// How files are drawn: each leads to where it can be seen, or says that the account may not see it.
import { Link } from '@fluentui/react-components';
import type { FileRow } from '../../stores/files/files.ts';
import { late } from '../shared/loading/late.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const FilesBeside = late(async () => (await import('./FilesBeside.tsx')).FilesBeside);

/** A grid is one stop of the Tab key: by keyboard a file is opened by its command. */
function Links({ row: { links, readable, type }, inGrid }: { row: FileRow; inGrid: boolean }) {
  if (!readable) return <>Not for this account</>;
  if (links.length === 0) return <>{type === 'folder' ? '-' : 'Not stored'}</>;
  return (
    <span style={{ display: 'inline-flex', columnGap: '10px' }}>
      {links.map(({ title, address }) => (
        <Link key={title} href={address} target="_blank" rel="noopener noreferrer" tabIndex={inGrid ? -1 : undefined}>
          {title}
        </Link>
      ))}
    </span>
  );
}

export const cells: Cells<FileRow> = {
  columns: {
    links: { render: (row) => <Links row={row} inGrid />, whole: (row) => <Links row={row} inGrid={false} /> },
  },
  Beside: FilesBeside,
  titleOf: (row) => ({ name: row.name, reference: row.crawler ?? 'Document of the application' }),
};
