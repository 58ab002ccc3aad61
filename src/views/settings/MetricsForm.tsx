// How the vendor calls the metrics of one kind, and which are shown; what is as everybody has it needs nothing of its own.
import { Button, Input, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { longestMetricName } from '../../api/contract/analyses/customMetrics.ts';
import type { Metric } from '../../api/contract/analyses/metrics.ts';
import { shownOf } from '../../stores/settings/metricChange.ts';
import type { SettingsForm } from '../../stores/settings/settingsForm.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '900px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 44px',
  },
  code: { flex: '0 0 84px', fontWeight: tokens.fontWeightSemibold },
  name: { flex: '1 1 220px', minWidth: 0 },
  said: { flex: '1 1 100%', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorNeutralForeground3 },
});

export const MetricsForm = observer(function MetricsForm({ form, part }: { form: SettingsForm; part: string }) {
  const styles = useStyles();
  const metrics = form.metrics.filter(({ code }) => code.includes(part));
  if (metrics.length === 0) return <p className={styles.none}>No data available</p>;
  return (
    <ul className={styles.list}>
      {metrics.map((metric) => (
        <MetricRow key={metric.id} form={form} metric={metric} />
      ))}
    </ul>
  );
});

const MetricRow = observer(function MetricRow({ form, metric }: { form: SettingsForm; metric: Metric }) {
  const styles = useStyles();
  const { id, code, default_name: byDefault, description } = metric;
  const custom = form.custom.find(({ module }) => module === id);
  const stored = shownOf(metric, custom);
  const draft = form.metricDrafts.get(String(id)) ?? stored;
  const isDefault = draft.name === metric.name && draft.visible === metric.visible;
  const isChanged = form.metricChanges.some((change) => change.metric.id === id);
  return (
    <li className={styles.row}>
      <span className={styles.code}>{code}</span>
      <Input
        className={styles.name}
        size="small"
        aria-label={`Name of ${code}`}
        placeholder={byDefault}
        value={draft.name}
        maxLength={longestMetricName}
        onChange={(_event, { value }) => form.writeMetric(id, { ...draft, name: value })}
      />
      <Switch
        label="Visible"
        aria-label={`${code} is visible`}
        checked={draft.visible}
        onChange={(_event, { checked }) => form.writeMetric(id, { ...draft, visible: checked })}
      />
      <Button
        size="small"
        appearance="subtle"
        disabledFocusable={isDefault}
        aria-label={`Default for ${code}`}
        onClick={() => form.writeMetric(id, { name: metric.name, visible: metric.visible })}
      >
        Default
      </Button>
      <span className={styles.said}>
        {isChanged ? `Was ${stored.name}, ${stored.visible ? 'visible' : 'hidden'}. ` : ''}
        {description}
      </span>
    </li>
  );
});
