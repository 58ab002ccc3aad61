// When a rehearsed rule would have fired: as a sentence, a strip of days and a list.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { rehearsals, type Rehearsed } from '../../stores/alerts/rehearsals.ts';
import { rehearsalLimits, rehearsalText } from '../../stores/alerts/rehearsalWords.ts';
import { timeText } from '../shared/cells/times.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { FiringList } from './FiringList.tsx';
import { FiringStrip } from './FiringStrip.tsx';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '6px', margin: '10px 0' },
  told: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export const RehearsalPart = observer(function RehearsalPart({ rule }: { rule: Rehearsed }) {
  const styles = useStyles();
  const stores = useStores();
  const zone = stores.preferences.zoneName;
  const held = stores.parts.of(rehearsals);
  const result = held.resultOf(rule);
  return (
    <section className={styles.part} aria-label="Rehearsal">
      {held.isRunningFor(rule) && <p className={styles.line}>Looking through what is kept of 30 days…</p>}

      {result !== undefined && (
        <>
          <p className={styles.told}>{`${rehearsalText(result)}.`}</p>
          {result.crawls > 0 && <FiringStrip result={result} />}
          <p className={styles.line}>{rehearsalLimits(result, (time) => timeText(time, 'day', zone)).join(' ')}</p>
          <FiringList result={result} />
        </>
      )}
    </section>
  );
});
