// The way of customers through /connect: how many came as far as each step, as bars that are rows of a table, and where the others stopped.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { leastForRate } from '../../stores/charts/leastForRate.ts';
import { percentText } from '../../stores/charts/words.ts';
import { readWay, stopsText, wayOf, waySteps } from '../../stores/visits/way.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { RouteLink } from '../shared/RouteLink.tsx';

const useStyles = makeStyles({
  heading: { margin: '0 0 6px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  step: { padding: '3px 12px 3px 0', textAlign: 'left', fontWeight: 'normal', whiteSpace: 'nowrap' },
  bar: { width: '70%', padding: '3px 0' },
  ground: {
    height: '12px',
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: '2px',
    forcedColorAdjust: 'none',
  },
  share: { height: '100%', backgroundColor: tokens.colorStatusSuccessForeground3, borderRadius: '2px' },
  figure: { padding: '3px 0 3px 12px', textAlign: 'right', whiteSpace: 'nowrap' },
  line: { margin: '6px 0 0', color: tokens.colorNeutralForeground2 },
});

const every = 60_000;

export const ConnectWay = observer(function ConnectWay() {
  const styles = useStyles();
  const stores = useStores();
  useEffect(() => {
    void readWay(stores);
    const timer = setInterval(() => document.visibilityState === 'visible' && void readWay(stores), every);
    return () => clearInterval(timer);
  }, [stores]);
  const way = wayOf(stores);
  const title = 'Customers through /connect';
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {typeof way === 'string' ? (
        <p className={styles.line}>{way === 'failed' ? 'The figures could not be read.' : 'Reading the figures…'}</p>
      ) : way.since === null ? (
        <p className={styles.line}>No customer opened a link in the last day.</p>
      ) : (
        <>
          <table className={styles.table} aria-label={title}>
            <tbody>
              {waySteps.map(([name, key]) => (
                <tr key={key}>
                  <th scope="row" className={styles.step}>
                    {name}
                  </th>
                  <td className={styles.bar} aria-hidden>
                    {way.opened >= leastForRate && (
                      <div className={styles.ground}>
                        <div className={styles.share} style={{ width: `${(100 * way[key]) / way.opened}%` }} />
                      </div>
                    )}
                  </td>
                  <td className={styles.figure}>
                    {way[key]}
                    {key !== 'opened' && way.opened >= leastForRate && ` (${percentText(way[key] / way.opened)})`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.line}>
            {stopsText(way)} Since <TimeText at={way.since} />. <RouteLink to="/visits">Visits</RouteLink>
          </p>
        </>
      )}
    </section>
  );
});
