// Below a rule in full: its versions with who made them, when, and what they changed; an earlier one can be restored.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RuleKind } from '../../../api/contract/rules/regexRules.ts';
import { changesOf, deedWords, historyOf, readRuleHistory } from '../../../stores/regex/ruleHistory.ts';
import { timeText } from '../cells/times.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useStores } from '../context/StoresContext.ts';

const useStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase300, margin: '16px 0 6px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  head: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  change: { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
});

interface RuleHistoryProps {
  kind: RuleKind;
  rule: { id: number; version: number };
}

export const RuleHistory = observer(function RuleHistory({ kind, rule: { id, version } }: RuleHistoryProps) {
  const styles = useStyles();
  const stores = useStores();
  useEffect(() => void readRuleHistory(stores, kind, id), [stores, kind, id, version]);
  const versions = historyOf(stores, kind, id);
  const zone = stores.preferences.zoneName;
  return (
    <section aria-label="History">
      <h3 className={styles.title}>History</h3>
      {versions === undefined && <p className={styles.quiet}>Reading the history…</p>}
      {versions === 'failed' && <p className={styles.quiet}>The history could not be read. Refresh to try again.</p>}
      {typeof versions === 'object' && (
        <ul className={styles.list}>
          {versions.map((one, at) => (
            <li key={one.version}>
              <span className={styles.head}>{`${one.version}. ${deedWords[one.deed]}`}</span>
              {one.by !== null && ` by ${one.by}`}
              {one.at !== null && <span className={styles.quiet}>{` ${timeText(one.at, 'full', zone)}`}</span>}
              {changesOf(one, versions[at + 1]).map(({ title, before, after }) => (
                <div key={title} className={styles.change}>
                  {`${title}: `}
                  <del>{before === '' ? '-' : before}</del> <ins>{after === '' ? '-' : after}</ins>
                </div>
              ))}
              {one.version !== version && one.deed !== 'deleted' && (
                <CommandButton
                  command={`${kind}-rule.restore`}
                  answers={{ rule: id, version: one.version }}
                  label={`Restore version ${one.version}`}
                >
                  Restore
                </CommandButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
