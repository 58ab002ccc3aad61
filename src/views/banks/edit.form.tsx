// The form of bank.edit: whether the bank is online, its timestamps, three thresholds and what it supports.
import { Badge, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { StaffBank } from '../../api/contract/crawling/banks.ts';
import { longTime } from '../shared/cells/longTime.ts';
import { withZone } from '../shared/cells/times.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { ThresholdSlider } from './modules/ThresholdSlider.tsx';
import { useStaffBank } from './modules/useStaffBank.ts';

const useStyles = makeStyles({
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  cause: { fontSize: tokens.fontSizeBase200, fontWeight: 'normal', color: tokens.colorNeutralForeground3 },
  section: { marginBottom: tokens.spacingVerticalM },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  times: { margin: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '16px', rowGap: '2px' },
  name: { color: tokens.colorNeutralForeground3 },
  time: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  switches: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', columnGap: '16px' },
});

const Title = observer(function Title({ answers }: Pick<OwnFieldsProps, 'answers'>) {
  const styles = useStyles();
  const bank = useStaffBank(answers['bank']);
  if (bank === undefined) return 'Bank module';
  const look = bank.is_offline
    ? ({ color: 'danger', icon: <PlugDisconnectedRegular /> } as const)
    : ({ color: 'success', icon: <PlugConnectedRegular /> } as const);
  return (
    <span className={styles.title}>
      {bank.name}
      <Badge appearance="tint" {...look}>
        {bank.is_offline ? 'OFFLINE' : 'ONLINE'}
      </Badge>
      {bank.offline_by === 'threshold' && <span className={styles.cause}>died_offline_threshold passed</span>}
    </span>
  );
});

const times = [
  ['Last onlined', 'back_onlined_timestamp'],
  ['Last died', 'died_timestamp'],
  ['Last died warning', 'died_warning_timestamp'],
  ['Last failed warning', 'failed_warning_timestamp'],
] as const satisfies readonly (readonly [string, keyof StaffBank])[];

const thresholds = ['failed_warn_threshold', 'died_warn_threshold', 'died_offline_threshold'] as const;
const features = [
  'has_balances',
  'has_transactions',
  'has_estatements',
  'has_interimstatements',
  'has_detailedaccounts',
] as const;

const Fields = observer(function Fields({ answers, texts, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const { zoneName } = useStores().preferences;
  const bank = useStaffBank(answers['bank']);
  if (bank === undefined) return null;
  return (
    <>
      <Section title={withZone('Timestamps', zoneName)}>
        <dl className={styles.times}>
          {times.map(([name, field]) => {
            const at = bank[field];
            return (
              <div key={name} style={{ display: 'contents' }}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.time}>{at === null ? '-' : longTime(at, zoneName)}</dd>
              </div>
            );
          })}
        </dl>
      </Section>
      <Section title="Thresholds">
        {thresholds.map((name) => (
          <ThresholdSlider
            key={name}
            name={name}
            value={Number(texts[name])}
            onChange={(value) => onChange(name, String(value))}
          />
        ))}
      </Section>
      <Section title="Supported Features">
        <div className={styles.switches}>
          {features.map((name) => (
            <Switch
              key={name}
              label={name}
              checked={texts[name] === 'yes'}
              onChange={(_event, { checked }) => onChange(name, checked ? 'yes' : 'no')}
            />
          ))}
        </div>
      </Section>
    </>
  );
});

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export const form: OwnForm = { Title, Fields, button: 'Update' };
