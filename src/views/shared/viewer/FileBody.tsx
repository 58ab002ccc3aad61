// The file of a viewer as it is drawn: a picture, a page without scripts or network, a document, or text; or why it is not.
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { wordingOf } from '../../../api/failure.ts';
import { mostShown, type Viewed, type ViewedFile } from '../../../stores/viewer/viewed.ts';
import type { Viewer } from '../../../stores/viewer/Viewer.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { Turning } from '../loading/Turning.tsx';
import { seenText } from '../logPane/lineText.ts';
import { useRunCommand } from '../recordTable/useRunCommand.ts';
import { FileFrame } from './FileFrame.tsx';
import { sizeText } from '../../../stores/sizeText.ts';
import { useStores } from '../context/StoresContext.ts';

const useStyles = makeStyles({
  body: { position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  scroller: { flexGrow: 1, minHeight: 0, overflow: 'auto', display: 'flex', boxSizing: 'border-box' },
  picture: { margin: 'auto', display: 'block', cursor: 'zoom-in' },
  fitted: { maxWidth: '100%', maxHeight: '100%' },
  full: { cursor: 'zoom-out' },
  text: {
    flexGrow: 1,
    minHeight: 0,
    margin: 0,
    padding: '8px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
  },
  cut: {
    flexShrink: 0,
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  told: { margin: 'auto', maxWidth: '420px', padding: '16px', textAlign: 'center' },
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  quiet: { margin: '0 0 8px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  // What comes at once is not announced by a ring.
  waiting: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '300ms',
    animationDuration: '100ms',
    animationFillMode: 'backwards',
  },
});

interface FileBodyProps {
  viewer: Viewer;
  viewed: Viewed;
}

export const FileBody = observer(function FileBody({ viewer, viewed }: FileBodyProps) {
  const styles = useStyles();
  const { isShut } = useStores().preferences;
  const failure = viewed.is === 'failed' ? viewed.failure : viewer.failure;
  // A picture or a page cannot be masked in part.
  if (isShut && viewed.is === 'file')
    return <Told heading="Hidden" text="The privacy shutter is on: files are not shown." mayRetry={undefined} />;
  if (viewed.is === 'nothing') return <Told heading={viewed.heading} text={viewed.text} mayRetry={viewed.retry} />;
  if (failure !== undefined) {
    const text = wordingOf(failure) ?? 'The service did not say why';
    return <Told heading="The file could not be shown" text={text} mayRetry isAlert />;
  }
  const isWaiting = viewed.is === 'waiting' || viewer.standing === 'waiting';
  return (
    <div className={styles.body}>
      {viewed.is === 'file' && <Drawn viewer={viewer} file={viewed.file} />}
      {isWaiting && (
        <div className={styles.waiting}>
          <Turning />
        </div>
      )}
    </div>
  );
});

interface ToldProps {
  heading: string;
  text: string;
  mayRetry: unknown;
  isAlert?: boolean;
}

function Told({ heading, text, mayRetry, isAlert = false }: ToldProps) {
  const styles = useStyles();
  return (
    <div className={styles.told} role={isAlert ? 'alert' : undefined}>
      <p className={styles.heading}>{heading}</p>
      <p className={styles.quiet}>{text}</p>
      {mayRetry !== undefined && (
        <CommandButton command="viewer.retry" appearance="outline">
          Retry
        </CommandButton>
      )}
    </div>
  );
}

const Drawn = observer(function Drawn({ viewer, file }: { viewer: Viewer; file: ViewedFile }) {
  const styles = useStyles();
  const run = useRunCommand();
  const { name, kind, address } = file;
  // Another file never comes into the place of the one before: a frame would remember both.
  const key = `${file.key} ${viewer.attempt}`;
  if (kind === 'picture') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section className={styles.scroller} tabIndex={0} aria-label={`Picture ${name}`}>
        {/* The button over it does the same by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          key={key}
          src={address}
          alt={name}
          className={mergeClasses(styles.picture, viewer.isFull ? styles.full : styles.fitted)}
          onLoad={() => viewer.drawn()}
          onError={() => void viewer.undrawn()}
          onClick={() => run('viewer.size')}
        />
      </section>
    );
  }
  if (viewer.standing !== 'there') return null;
  if (kind === 'document' || (kind === 'page' && viewer.look !== 'source')) {
    const onLeft = () => viewer.retry();
    return <FileFrame key={key} name={name} address={address} isSandboxed={kind === 'page'} onLeft={onLeft} />;
  }
  return (
    <>
      {viewer.isCut && (
        <div className={styles.cut}>
          {`The first ${sizeText(mostShown)} are shown. `}
          <Link href={kind === 'page' ? file.sourceAddress : address} download>
            Download the whole file
          </Link>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.text} tabIndex={0} aria-label={`Text of ${name}`}>
        <bdi>{seenText(viewer.text)}</bdi>
      </pre>
    </>
  );
});
