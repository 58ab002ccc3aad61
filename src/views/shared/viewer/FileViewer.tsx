// One file beside a log or a record: which one it is, what it belongs to, and the file itself.
import { makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Viewer } from '../../../stores/viewer/Viewer.ts';
import { useMasked } from '../cells/Masked.tsx';
import { TimeText } from '../cells/TimeText.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { FileBody } from './FileBody.tsx';
import { PrintFrame } from './PrintFrame.tsx';
import { sizeText } from '../../../stores/sizeText.ts';

const useStyles = makeStyles({
  viewer: {
    height: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { flexShrink: 0, padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  line: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  told: { flexGrow: 1, minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: '24px', overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: '10px', fontSize: tokens.fontSizeBase200 },
  quiet: { color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
});

interface FileViewerProps {
  viewer: Viewer;
  /** The command that closes it. */
  closing: string;
  /** What opens it in a tab. */
  opening?: string;
  /** What else can be done with what is shown. */
  tools?: ReactNode;
}

export const FileViewer = observer(function FileViewer(props: FileViewerProps) {
  const { viewer, closing, opening = 'viewer.open-tab', tools } = props;
  const styles = useStyles();
  const say = useMasked();
  const { viewed, file } = viewer;
  if (viewed === undefined) return null;
  return (
    <aside className={styles.viewer} aria-label="Viewer">
      <div className={styles.head}>
        <div className={styles.line}>
          <div className={styles.told} aria-live="polite">
            <h2 className={styles.name}>{say(file?.name ?? 'Viewer')}</h2>
            {file !== undefined && (
              <div className={styles.facts}>
                {file.about !== undefined && <span>{say(file.about)}</span>}
                {file.at !== undefined && (
                  <span className={styles.quiet}>
                    <TimeText at={file.at} />
                  </span>
                )}
                {file.size !== undefined && <span className={styles.quiet}>{sizeText(file.size)}</span>}
              </div>
            )}
          </div>
          <CommandButton command={closing} label="Close the viewer" icon={<DismissRegular />} />
        </div>
        <div className={styles.tools} role="toolbar" aria-label="Viewer">
          {tools}
          {file?.kind === 'picture' && (
            <CommandButton command="viewer.size">{viewer.isFull ? 'Fit' : 'Full size'}</CommandButton>
          )}
          {file !== undefined && (
            <>
              <CommandButton command="viewer.print" icon={<PrintRegular />}>
                Print
              </CommandButton>
              <CommandButton command={opening}>Open in a tab</CommandButton>
            </>
          )}
        </div>
      </div>
      <FileBody viewer={viewer} viewed={viewed} />
      {viewer.printing !== undefined && <PrintFrame key={viewer.prints} viewer={viewer} address={viewer.printing} />}
    </aside>
  );
});
