// What a call was asked and answered once, which tokens make it, and what it refuses in its own words.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { DocumentedCall } from '../../stores/apiDocs/readCalls.ts';
import { JsonText } from '../shared/webhookLog/JsonText.tsx';

const useStyles = makeStyles({
  heading: { margin: '16px 0 4px', fontSize: tokens.fontSizeBase300 },
  example: { margin: '8px 0' },
  summary: { cursor: 'pointer' },
  refusals: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** "read or webhooks, or no limit" */
export function tokenText({ scopes }: Pick<DocumentedCall, 'scopes'>): string {
  if (scopes === undefined) return 'none';
  return scopes.length === 0 ? 'one without a limit' : `${scopes.join(' or ')}, or one without a limit`;
}

export function Example({ value }: { value: unknown }) {
  const styles = useStyles();
  if (value === undefined) return null;
  return (
    <details className={styles.example}>
      <summary className={styles.summary}>Example</summary>
      <JsonText value={value} />
    </details>
  );
}

export function Refusals({ of: { refusals } }: { of: DocumentedCall }) {
  const styles = useStyles();
  return (
    <>
      <h3 className={styles.heading}>Refusals</h3>
      <ul className={styles.refusals}>
        {refusals.map(({ status, description, messages }) => (
          <li key={status}>
            {`${status} ${description}`}
            {messages.map((message) => (
              <div key={message} className={styles.quiet}>{`“${message}”`}</div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
