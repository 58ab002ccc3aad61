// The page Terminal: takes the code that a terminal shows, says which terminal that is, and lets it in or not.
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { TerminalCode } from '../../api/contract/terminals/terminalCodes.ts';
import { waitingTerminal } from '../../stores/terminals/waitingTerminal.ts';
import { useMasked } from '../shared/cells/Masked.tsx';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { FailureLine } from '../shared/FailureLine.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: `12px ${tokens.spacingHorizontalM} 24px`,
  },
  part: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '560px' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', maxWidth: '560px' },
  field: { flex: '1 1 220px' },
  said: { margin: 0, color: tokens.colorNeutralForeground2 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '4px 16px',
    margin: 0,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const Waiting = observer(function Waiting({ terminal }: { terminal: TerminalCode }) {
  const styles = useStyles();
  const say = useMasked();
  return (
    <section className={styles.part} aria-label="The terminal that waits">
      <dl className={styles.facts}>
        <dt className={styles.name}>Code</dt>
        <dd className={`${styles.value} ${styles.code}`}>{terminal.code}</dd>
        <dt className={styles.name}>Machine</dt>
        <dd className={styles.value}>{terminal.host}</dd>
        <dt className={styles.name}>From</dt>
        <dd className={styles.value}>{say(terminal.address)}</dd>
        <dt className={styles.name}>Asked</dt>
        <dd className={styles.value}>
          <TimeText at={terminal.created_at} />
        </dd>
      </dl>
      <p className={styles.said}>
        Sign it in only if you started it yourself just now, and it shows this code. If somebody sent you the code or
        its address, refuse it.
      </p>
      <div className={styles.actions}>
        <CommandButton command="terminal.refuse" appearance="outline">
          Refuse
        </CommandButton>
        <CommandButton command="terminal.confirm" appearance="primary">
          Sign in
        </CommandButton>
      </div>
    </section>
  );
});

const CodeForm = observer(function CodeForm({ first }: { first: string }) {
  const styles = useStyles();
  const { address } = useStores();
  const [typed, setTyped] = useState(first);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        address.setQuery({ code: typed.trim() });
      }}
    >
      <Field label="Code" hint="Eight letters, as the terminal shows them" className={styles.field}>
        <Input
          value={typed}
          onChange={(_event, { value }) => setTyped(value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
        />
      </Field>
      <Button type="submit" disabledFocusable={typed.trim() === ''}>
        Show the terminal
      </Button>
    </form>
  );
});

export const TerminalPage = observer(function TerminalPage() {
  const styles = useStyles();
  const { address, parts } = useStores();
  const part = parts.of(waitingTerminal);
  const code = address.query.get('code');
  useEffect(() => {
    if (code === undefined) part.clear();
    else void part.read(code);
  }, [part, code]);
  const { terminal, failure, decided } = part;
  const isReading = code !== undefined && terminal === undefined && failure === undefined && decided === undefined;
  return (
    <div className={styles.page}>
      <PageHeading>Sign in a terminal</PageHeading>
      {terminal === undefined && decided === undefined && (
        <p className={styles.said}>
          <code>signalbox login</code> shows a code and waits. Type the code here to see which terminal it is.
        </p>
      )}
      {isReading && <output>Loading…</output>}
      {failure !== undefined && <FailureLine>{failure}</FailureLine>}
      {terminal !== undefined && <Waiting terminal={terminal} />}
      {decided !== undefined && <output>{decided}</output>}
      {!isReading && terminal === undefined && (
        <CodeForm key={decided} first={failure === undefined ? '' : (code ?? '')} />
      )}
    </div>
  );
});
