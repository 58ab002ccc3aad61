// Says what a line does before it is run: for whom it is, whether it can be undone, and the calls that it makes.
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { callLines, factsOf } from '../../../commands/kernel/explain/words.ts';
import type { LineCalls } from '../../../stores/lines/lines.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useRunCommand } from '../../shared/recordTable/useRunCommand.ts';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';

const useStyles = makeStyles({
  code: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '4px',
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300 },
  calls: { display: 'flex', flexDirection: 'column', gap: '6px', margin: 0, padding: 0, listStyleType: 'none' },
});

const copies = [
  ['line.copy-link', 'Copy as link'],
  ['line.copy-terminal', 'Copy as terminal line'],
  ['line.copy-curl', 'Copy as curl'],
] as const;

export const ExplainDialog = observer(function ExplainDialog({ line }: { line: string }) {
  const styles = useStyles();
  const desk = useDesk();
  const run = useRunCommand();
  const { shell } = desk.stores;
  const read = desk.situation.lines?.read(line);
  const leave = () => shell.explain(undefined);
  return (
    <LayerDialog
      layer="explain"
      of={line}
      title="Explain"
      width={720}
      onClose={leave}
      actions={
        <DialogButtons
          leave={
            <Button appearance="primary" onClick={leave}>
              Close
            </Button>
          }
        />
      }
    >
      <code className={styles.code} aria-label="The line">
        <Masked as="text">{line}</Masked>
      </code>
      <div className={styles.ways}>
        {copies.map(([id, title]) => (
          <Button key={id} size="small" onClick={() => run(id, { line })}>
            {title}
          </Button>
        ))}
      </div>
      {read !== undefined && 'fault' in read && <p className={styles.fact}>{read.fault}</p>}
      {read !== undefined && !('fault' in read) && (
        <>
          <dl className={styles.facts}>
            {factsOf(read).map(([name, text]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.fact}>
                  <Masked as="text">{text}</Masked>
                </dd>
              </div>
            ))}
          </dl>
          <Calls line={line} isPersonal={read.isPersonal} />
        </>
      )}
    </LayerDialog>
  );
});

function Calls({ line, isPersonal }: { line: string; isPersonal: boolean }) {
  const styles = useStyles();
  const { situation } = useDesk();
  const [calls, setCalls] = useState<LineCalls>();
  const { lines } = situation;
  useEffect(() => {
    let isLeft = false;
    const told = (found: LineCalls) => !isLeft && setCalls(found);
    lines?.callsOf(line).then(told, (error: unknown) => {
      told({ calls: [], opens: undefined, trouble: failureOf(error).message });
    });
    return () => void (isLeft = true);
    // The line is what it is about; the situation is another object at every look.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [line]);
  return (
    <section aria-label="Calls" aria-live="polite">
      <h3 className={styles.heading}>Calls</h3>
      {calls === undefined ? (
        <Spinner size="tiny" label="Trying it without sending anything" labelPosition="after" />
      ) : (
        <ul className={styles.calls}>
          {callLines(calls, isPersonal).map((call) => (
            <li key={call} className={styles.code}>
              <Masked as="text">{call}</Masked>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
