// How a test event was received: what was sent and answered, and what the receiver has to change.
import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import type { TestedWebhook } from '../../api/contract/vendors/webhooks.ts';
import { JsonText } from '../shared/webhookLog/JsonText.tsx';

const useStyles = makeStyles({
  part: { marginTop: '12px' },
  title: { margin: '12px 0 4px', fontSize: '12px', fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  words: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

export function TestOutcome({ tested }: { tested: TestedWebhook }) {
  const styles = useStyles();
  const { success, response_code: status, problem, advice, payload, answer, answer_cut: isCut } = tested;
  return (
    <section className={styles.part} aria-label="Last test event">
      <MessageBar intent={success ? 'success' : 'error'} layout="multiline">
        <MessageBarBody className={styles.words}>
          <MessageBarTitle>
            {success
              ? `The test event arrived: the receiver answered ${status}.`
              : `The test event failed. ${problem}.`}
          </MessageBarTitle>
          {advice}
        </MessageBarBody>
      </MessageBar>
      <h3 className={styles.title}>Payload</h3>
      <JsonText value={payload} />
      <p className={styles.quiet}>{`webhook-id ${tested.message_id} · answered after ${tested.took_ms} ms`}</p>
      <h3 className={styles.title}>{isCut ? 'Answer, its beginning' : 'Answer'}</h3>
      {answer === null || answer === '' ? (
        <p className={styles.quiet}>{status === null ? 'There was none.' : `${status}, with an empty body.`}</p>
      ) : (
        <JsonText value={parsedOr(answer)} />
      )}
    </section>
  );
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
