// Beside a channel: since when it fails, why, and what to change; and how calls that come back are believed.
import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Channel } from '../../api/contract/channels/channels.ts';
import { kindTitle } from '../../stores/channels/words.ts';
import { timeText, withZone } from '../shared/cells/times.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  part: { marginTop: '12px' },
  line: { margin: '8px 0 0', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  words: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

export const ChannelDetails = observer(function ChannelDetails({ row }: { row: Channel }) {
  const styles = useStyles();
  const zone = useStores().preferences.zoneName;
  const { id, kind, failing_since: failing, problem, advice, has_secret: hasSecret, answers_at: answersAt } = row;
  return (
    <>
      {failing !== null && (
        <MessageBar intent="error" layout="multiline" className={styles.part}>
          <MessageBarBody className={styles.words}>
            <MessageBarTitle>{`Failing since ${withZone(timeText(failing, 'full', zone), zone)}. ${problem}.`}</MessageBarTitle>
            {advice}
          </MessageBarBody>
        </MessageBar>
      )}
      {kind !== 'email' && (
        <p className={styles.line}>
          {hasSecret
            ? 'Its secret is kept sealed and shown to nobody.'
            : 'It has no secret, so that nothing can be sent.'}
        </p>
      )}
      {answersAt !== null && (
        <p className={styles.line}>
          {row.takes_answers
            ? `Who acknowledges in ${kindTitle(row)} takes the incident here. It calls ${answersAt}`
            : `Who acknowledges in ${kindTitle(row)} does not take the incident here yet: edit the channel, which says how.`}
        </p>
      )}
      {kind === 'webhook' && (
        <CommandButton command="channel.new-secret" answers={{ channel: id }} appearance="outline" />
      )}
    </>
  );
});
