// Which channels a rule tells: all that are told of its severity, or named ones alone.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { channelNames } from '../../stores/alerts/channelNames.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import type { AlertFieldsProps } from './alertFieldsProps.ts';

const useStyles = makeStyles({
  set: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  said: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  wrong: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorPaletteRedForeground1 },
});

export const WhomField = observer(function WhomField({ texts, problems = {}, onChange }: AlertFieldsProps) {
  const styles = useStyles();
  const names = useStores().parts.of(channelNames);
  useEffect(() => void names.load(), [names]);
  const { whom = 'all' } = texts;
  const chosen = new Set(whom === 'all' ? [] : whom.split(','));
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange('whom', next.size === 0 ? 'all' : [...next].join(','));
  };
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>Tells</legend>
      <Checkbox
        label="All channels that are told of its severity"
        checked={whom === 'all'}
        onChange={() => onChange('whom', 'all')}
      />
      {(names.rows ?? []).map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.has(String(id))}
          onChange={(_event, { checked }) => choose(String(id), checked === true)}
        />
      ))}
      {names.rows?.length === 0 && (
        <p className={styles.said}>
          There is no channel yet: what it notices is told to nobody, and stands in Incidents.
        </p>
      )}
      {problems['whom'] !== undefined && (
        <p className={styles.wrong} role="alert">
          {problems['whom']}
        </p>
      )}
    </fieldset>
  );
});
