// How much stands below what is seen, while a log grows that was followed: goes to the end and follows it again.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { CommandButton } from '../commands/CommandButton.tsx';

const useStyles = makeStyles({
  // Beside the scrollbar, which stays in reach.
  below: { position: 'absolute', right: '26px', bottom: '8px', zIndex: 1, boxShadow: tokens.shadow8 },
});

export const Below = observer(function Below({ log }: { log: OpenLog }) {
  const styles = useStyles();
  if (!log.isPaused || log.below === 0) return null;
  const below = `${log.below.toLocaleString('en-AU')} below`;
  return (
    <CommandButton
      command="log.move-last"
      appearance="primary"
      className={styles.below}
      label={`${below}: go to the end and follow it`}
    >
      {`${below} ↓`}
    </CommandButton>
  );
});
