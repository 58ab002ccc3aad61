// Opens the line that a link carries, and says what became of it where that leads to no page.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import type { Desk } from '../../commands/desk.ts';
import { openLine, type Opened } from '../../commands/link/openLine.ts';
import { Masked } from '../shared/cells/Masked.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { useSurroundings } from '../shared/context/SurroundingsContext.ts';
import { MessagePage } from '../shared/MessagePage.tsx';
import { RouteLink } from '../shared/RouteLink.tsx';
import { withOrigin } from '../shared/returnPath.ts';

const useStyles = makeStyles({
  line: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '30vh',
    overflowY: 'auto',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'isolate',
  },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface Shown {
  line: string;
  opened: Opened | undefined;
}

export const LinePage = observer(function LinePage() {
  const { address, session, palette } = useStores();
  const { base } = useSurroundings();
  const { desk, soon } = useDeskAccess();
  const [shown, setShown] = useState<Shown>();
  const { full, line } = address;
  const isKnown = ['READY', 'FAIL', 'SIGNUP'].includes(session.status);
  useEffect(() => address.readLine(), [address, full]);
  useEffect(() => {
    if (desk === undefined) void soon();
    if (desk === undefined || !isKnown || line === undefined) return;
    void open(desk, line);
  });

  async function open(at: Desk, given: string) {
    // Taken before it runs: whatever draws this again does not run it again.
    address.takeLine();
    setShown({ line: given, opened: undefined });
    const opened = await openLine(at, given);
    if (opened.kind === 'signIn') address.keepLine(given);
    setShown({ line: given, opened });
    if (opened.kind !== 'refused' || address.isInIframe) return;
    palette.open(given);
    palette.tell(opened.reason);
  }

  if (shown?.opened?.kind === 'signIn' && !session.isSignedIn)
    return <Redirect replace to={withOrigin('/login', { base, path: '/go', search: '', hash: '' })} />;
  return <Said shown={shown} isOver={line === undefined} again={() => shown && desk && void open(desk, shown.line)} />;
});

interface SaidProps {
  shown: Shown | undefined;
  isOver: boolean;
  again: () => void;
}

const Said = observer(function Said({ shown, isOver, again }: SaidProps) {
  const styles = useStyles();
  const { palette, address } = useStores();
  const opened = shown?.opened;
  if (shown === undefined && !isOver) return <MessagePage heading="Line of a link" text="Reading the line…" />;
  const { heading, text } = wordsOf(shown);
  return (
    <MessagePage heading={heading} text={text}>
      {shown !== undefined && (
        <code className={styles.line} aria-label="The line">
          <Masked as="text">{shown.line}</Masked>
        </code>
      )}
      <div className={styles.ways}>
        {opened?.kind === 'asked' && <Button onClick={again}>Ask again</Button>}
        {opened?.kind === 'refused' && !address.isInIframe && (
          <Button onClick={() => palette.open(shown?.line)}>Mend it in the palette</Button>
        )}
        <RouteLink to="/">Go to the start page</RouteLink>
      </div>
    </MessagePage>
  );
});

function wordsOf(shown: Shown | undefined): { heading: string; text: string } {
  const { opened } = shown ?? {};
  if (shown === undefined)
    return {
      heading: 'No line to run',
      text: 'A link runs its line once. Open the link again, or type the line into the palette.',
    };
  if (opened?.kind === 'refused') return { heading: 'The line cannot be run', text: opened.reason };
  if (opened?.kind === 'done') return { heading: 'Done', text: opened.text ?? 'The line has run.' };
  if (opened?.kind === 'asked')
    return {
      heading: 'The line asks first',
      text: 'Nothing is done before you say so. If the question is gone, ask again.',
    };
  return { heading: 'Line of a link', text: 'Running the line…' };
}
