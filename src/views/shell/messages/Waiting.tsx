// Something is on its way: nothing moves for the first moment, and a service that does not answer is said.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../shared/context/StoresContext.ts';
import { Turning } from '../../shared/loading/Turning.tsx';
import { useLateStyle } from '../../shared/loading/useLateStyle.ts';

const useStyles = makeStyles({
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: '96px 16px',
    color: tokens.colorNeutralForeground2,
  },
  text: { margin: 0 },
});

export const Waiting = observer(function Waiting() {
  const styles = useStyles();
  const { session } = useStores();
  return (
    <div className={mergeClasses(styles.waiting, useLateStyle())}>
      <Turning />
      {session.trouble === 'unavailable' && (
        <output className={styles.text}>
          The service does not answer right now. It is asked again every few seconds.
        </output>
      )}
    </div>
  );
});
