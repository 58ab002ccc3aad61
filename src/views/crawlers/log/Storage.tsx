// The files that a crawler left, beside its log.
import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { wordingOf } from '../../../api/failure.ts';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { narrow } from '../../shared/narrow.ts';
import { linksOfFile } from '../../../stores/log/fileLinks.ts';

const useStyles = makeStyles({
  files: {
    // Less where a viewer stands beside it too.
    width: 'min(300px, 40%)',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflow: 'auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: '4px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { position: 'absolute', inset: '0 0 0 auto', width: 'min(300px, 85%)', zIndex: 3 },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  file: { padding: '4px 0', overflowWrap: 'anywhere' },
  name: { justifyContent: 'flex-start', padding: 0, minWidth: 0, textAlign: 'left', fontWeight: 'inherit' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  links: { display: 'flex', columnGap: '10px' },
});

export const Storage = observer(function Storage({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { files, filesFailure } = log;
  return (
    <aside className={styles.files} aria-label="Storage">
      <div className={styles.head}>
        <h2 className={styles.title}>Storage</h2>
        <CommandButton command="log.storage" label="Close">
          ✕
        </CommandButton>
      </div>
      {filesFailure !== undefined && (
        <p role="alert" className={styles.quiet}>
          {wordingOf(filesFailure) ?? 'The files could not be read'}{' '}
          <Button size="small" onClick={() => void log.readFiles(true)}>
            Retry
          </Button>
        </p>
      )}
      {files === undefined && filesFailure === undefined && <p className={styles.quiet}>Reading the files…</p>}
      {files?.length === 0 && <p className={styles.quiet}>This crawler left no files.</p>}
      <ul className={styles.list}>
        {files?.map((file) => (
          <li key={file.id} className={styles.file}>
            {file.readable ? (
              <CommandButton
                command="log.show-file"
                answers={{ file: file.id }}
                appearance="transparent"
                className={styles.name}
              >
                {file.name}
              </CommandButton>
            ) : (
              file.name
            )}
            <div className={styles.quiet}>{`${file.type} · ${file.size.toLocaleString('en-AU')} bytes`}</div>
            <div className={styles.links}>
              {linksOfFile(file).map(({ title, address }) => (
                <Link key={title} href={address} target="_blank" rel="noopener">
                  {title}
                </Link>
              ))}
              {!file.readable && file.type !== 'folder' && (
                <span className={styles.quiet}>It can show who the customer is, which your account may not see.</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
});
