// How near a bank is to its thresholds: the shares of its newest crawls as bars with the thresholds marked, and who else is on its module.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { OfflineEffects } from '../../../api/contract/crawling/bankCalls.ts';
import { leastForThreshold } from '../../../api/contract/crawling/thresholds.ts';
import type { BankModule } from '../../../stores/bankModules/modules.ts';
import { effectsOf, renewEffects } from '../../../stores/bankModules/effects.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { ThresholdBar } from './ThresholdBar.tsx';

const useStyles = makeStyles({
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '6px',
    '@media (max-width: 600px)': { gridTemplateColumns: '1fr', rowGap: '2px' },
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
  banks: { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
});

export const Ratios = observer(function Ratios({ record }: { record: BankModule }) {
  const styles = useStyles();
  const stores = useStores();
  useEffect(() => void renewEffects(stores, record.id), [stores, record]);
  const effects = effectsOf(stores, record.id);
  const known = typeof effects === 'string' ? undefined : effects;
  const instead = effects === 'failed' ? 'Could not be read' : '…';
  const died = [
    { name: 'warning', at: record.died_warn_threshold },
    { name: 'offline', at: record.died_offline_threshold },
  ];
  const failed = [{ name: 'warning', at: record.failed_warn_threshold }];
  return (
    <dl className={styles.facts}>
      <Fact name="Died">
        {known === undefined ? instead : <Share of={known.died} effects={known} thresholds={died} />}
      </Fact>
      <Fact name="Failed">
        {known === undefined ? instead : <Share of={known.failed} effects={known} thresholds={failed} />}
      </Fact>
      <Fact name="Active crawlers now">{known?.active_crawlers ?? instead}</Fact>
      <Fact name="Vendors hit in the last 24 hours">{known?.vendors ?? instead}</Fact>
      <Fact name={`Other banks on ${record.module}`}>{known === undefined ? instead : <Others effects={known} />}</Fact>
    </dl>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

interface ShareProps {
  of: OfflineEffects['died'];
  effects: OfflineEffects;
  thresholds: readonly { name: string; at: number }[];
}

function Share({ of: { count, share }, effects: { crawls }, thresholds }: ShareProps) {
  const of = `${count} of the newest ${crawls} ${crawls === 1 ? 'crawl' : 'crawls'} of the last 24 hours`;
  if (crawls >= leastForThreshold) return <ThresholdBar share={share} thresholds={thresholds} said={of} />;
  // A share of a few would be another truth about the bank than the chart above.
  const said = `${crawls === 0 ? 'No crawls in the last 24 hours' : of}; thresholds count from ${leastForThreshold} on`;
  return <ThresholdBar share={undefined} thresholds={thresholds} said={said} />;
}

function Others({ effects: { same_module: others } }: { effects: OfflineEffects }) {
  const styles = useStyles();
  if (others.length === 0) return 'none';
  return (
    <span className={styles.banks}>
      {others.map(({ id, name, is_offline: isOffline }) => (
        <RouteLink key={id} to={`/bankmodules/${id}`}>
          {isOffline ? `${name} (offline)` : name}
        </RouteLink>
      ))}
    </span>
  );
}
