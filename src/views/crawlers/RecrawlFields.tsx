// The fields of a recrawl: the days with those of the last run and of the vendor beside them, and what is fetched.
import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lastOptionsOf } from '../../stores/crawlers/lastOptions.ts';
import { readVendorDefaults, vendorDefaultsOf } from '../../stores/crawlers/vendorDefaults.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { differences, lastTextOf, optionNames, type Lines } from './recrawlOptions.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '10px 16px' },
  whole: { gridColumn: '1 / -1', margin: 0 },
  lines: { margin: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '2px 12px' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});

const days = [
  ['days_to_retrieve', 'Days to retrieve'],
  ['days_to_display', 'Days to display'],
] as const;
const flags = [
  ['balances', 'Balances'],
  ['transactions', 'Transactions'],
  ['estatements', 'eStatements'],
  ['interims', 'Interims'],
  ['account_owner_info', 'Account owner'],
  ['analysis', 'Analysis'],
] as const;

interface RecrawlFieldsProps extends OwnFieldsProps {
  /** As last time: only what differs is shown, until somebody wants to change more. */
  isSame: boolean;
}

export const RecrawlFields = observer(function RecrawlFields(props: RecrawlFieldsProps) {
  const { answers, texts, onChange, problems = {}, question, isSame } = props;
  const styles = useStyles();
  const stores = useStores();
  const [isOpen, setOpen] = useState(!isSame);
  const uuids = Array.isArray(answers['crawler']) ? answers['crawler'].map(String) : [];
  const only = uuids.length === 1 ? uuids[0] : undefined;
  const options = only === undefined ? undefined : lastOptionsOf(only, stores);
  const isKnown = options !== undefined;
  useEffect(() => {
    if (only !== undefined && isKnown) void readVendorDefaults(only, stores);
  }, [only, isKnown, stores]);
  const defaults = only === undefined || !isKnown ? undefined : vendorDefaultsOf(only, stores);
  const last = (name: string): string | undefined => options && lastTextOf(options, name);
  /** "Last run 180 · vendor default 90" */
  const besideOf = (name: 'days_to_retrieve' | 'days_to_display'): string =>
    !isKnown
      ? uuids.length > 1
        ? 'Empty: each as at its last run'
        : ''
      : [`Last run ${last(name) ?? 'not known'}`, ...(defaults ? [`vendor default ${defaults[name]}`] : [])].join(
          ' · ',
        );
  return (
    <div className={styles.fields}>
      {question !== undefined && <p className={styles.whole}>{question}</p>}
      {days.map(([name, title]) => {
        const problem = problems[name];
        return (
          <Field
            key={name}
            label={title}
            hint={besideOf(name)}
            {...(problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const })}
          >
            <Input
              inputMode="numeric"
              value={texts[name] ?? ''}
              onChange={(_event, { value }) => onChange(name, value)}
            />
          </Field>
        );
      })}
      {isSame && isKnown && (
        <dl className={mergeClasses(styles.whole, styles.lines)}>
          <Differences title="Differs from the last run" lines={differences(texts, (name) => last(name) ?? '')} />
          {defaults !== undefined && (
            <Differences
              title="Differs from the vendor default"
              lines={differences(texts, (name) =>
                name === 'days_to_retrieve' || name === 'days_to_display' ? String(defaults[name]) : undefined,
              )}
            />
          )}
        </dl>
      )}
      {isOpen ? (
        flags.map(([name, title]) => (
          <Field key={name} label={title} hint={!isKnown ? '' : `Last run ${last(name) ?? 'not known'}`}>
            <Select value={texts[name] ?? ''} onChange={(_event, { value }) => onChange(name, value)}>
              <option value="">As at the last run</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </Select>
          </Field>
        ))
      ) : (
        <div className={styles.whole}>
          <Button size="small" onClick={() => setOpen(true)}>
            Change what is fetched
          </Button>
        </div>
      )}
    </div>
  );
});

function Differences({ title, lines }: { title: string; lines: Lines }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{title}</dt>
      <dd className={styles.value}>
        {lines.length === 0
          ? 'Nothing'
          : lines.map(({ name, now, before }) => `${optionNames[name] ?? name} ${now} (${before})`).join(', ')}
      </dd>
    </>
  );
}
