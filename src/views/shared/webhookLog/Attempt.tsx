// What one attempt sent and heard, read when its row is opened.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { WebhookLogDetail } from '../../../api/contract/vendors/webhookLines.ts';
import { failureOf, wordingOf } from '../../../api/failure.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { readAttempt, type AttemptRow } from '../../../stores/webhookLogs/readAttempt.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { WithDesk } from '../context/DeskContext.ts';
import { useStores } from '../context/StoresContext.ts';
import { JsonText } from './JsonText.tsx';
import { Masked } from '../cells/Masked.tsx';
import { FailureLine } from '../FailureLine.tsx';

type State = { of: number } & ({ found: WebhookLogDetail } | { failed: string });

/** Whoever runs down the rows asks for the last one alone. */
const calm = 120;

const useStyles = makeStyles({
  title: { margin: '12px 0 4px', fontSize: '12px', fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

interface AttemptProps {
  row: AttemptRow;
  /** Where its row is none of the webhook log: what is done with such a row is not offered. */
  isQuoted?: boolean;
}

export function Attempt({ row, isQuoted = false }: AttemptProps) {
  const styles = useStyles();
  const environment = environmentOf(useStores());
  const [state, setState] = useState<State>();
  const [tries, setTries] = useState(0);
  const { id, application, webhook_id: endpoint = null } = row;
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      try {
        const found = await readAttempt(environment, { id, application, webhook_id: endpoint }, stop.signal);
        if (!stop.signal.aborted) setState({ of: id, found });
      } catch (error) {
        if (!stop.signal.aborted) setState({ of: id, failed: wordingOf(failureOf(error)) ?? 'It could not be read' });
      }
    };
    const waiting = setTimeout(() => void read(), calm);
    return () => {
      clearTimeout(waiting);
      stop.abort();
    };
  }, [environment, application, endpoint, id, tries]);
  // What is still shown may be of the row before.
  if (state?.of !== id) return <p className={styles.quiet}>Reading what was sent…</p>;
  if ('failed' in state) return <FailureLine onRetry={() => setTries(tries + 1)}>{state.failed}</FailureLine>;
  const { webhook, message_id: message, attempt, headers, payload, answer, answer_cut: isCut, error } = state.found;
  return (
    <>
      <p className={styles.quiet}>
        {[
          webhook === null ? 'A webhook that is no longer there' : `To ${webhook}`,
          attempt === null ? undefined : `attempt ${attempt}`,
          message === null ? undefined : `webhook-id ${message}`,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
      {!isQuoted && (
        <WithDesk>
          <CommandButton command="webhook-log.copy-curl" appearance="outline" />
        </WithDesk>
      )}
      {headers !== null && (
        <>
          <h3 className={styles.title}>Request headers</h3>
          <JsonText value={linesOf(headers)} />
        </>
      )}
      <h3 className={styles.title}>Payload</h3>
      {payload === null ? <p className={styles.quiet}>It was not kept.</p> : <JsonText value={payload} />}
      <h3 className={styles.title}>{isCut ? 'Answer, its beginning' : 'Answer'}</h3>
      {error !== null && (
        <p className={styles.quiet}>
          <Masked as="text">{error}</Masked>
        </p>
      )}
      {answer === null ? (
        <p className={styles.quiet}>{error === null ? 'None that your account may see.' : 'There was none.'}</p>
      ) : (
        <JsonText value={parsedOr(answer)} />
      )}
    </>
  );
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
