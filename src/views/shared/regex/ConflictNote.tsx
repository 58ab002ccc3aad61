// In the edit form of a rule that somebody else changed meanwhile: who, when and what, and whose text is to stay.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RuleKind } from '../../../api/contract/rules/regexRules.ts';
import { conflictOf, settleConflict } from '../../../stores/regex/conflicts.ts';
import { fieldTexts } from '../../../stores/regex/ruleTexts.ts';
import { timeText } from '../cells/times.ts';
import type { OwnFieldsProps } from '../commands/ownForm.ts';
import { useStores } from '../context/StoresContext.ts';

const useStyles = makeStyles({
  note: {
    marginBottom: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  text: { margin: '0 0 6px' },
  list: { margin: '0 0 8px', paddingLeft: '20px', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export const ConflictNote = observer(function ConflictNote(props: OwnFieldsProps & { kind: RuleKind }) {
  const { kind, answers, texts, onChange } = props;
  const styles = useStyles();
  const stores = useStores();
  const id = Number(answers['rule']);
  const conflict = conflictOf(stores, kind, id);
  if (conflict === undefined) return null;
  const { now, by, at } = conflict;
  const who = by ?? 'Somebody else';
  const when = at === null ? '' : ` at ${timeText(at, 'full', stores.preferences.zoneName)}`;
  if (now === undefined)
    return (
      <div role="alert" className={styles.note}>
        {`${who} has deleted this rule${when}. Copy what you want to keep, then close the form.`}
      </div>
    );
  const known: Readonly<Record<string, unknown>> = answers;
  const before = (name: string): string => {
    const value = known[name];
    return value === true ? 'yes' : value === false ? 'no' : value === undefined ? '' : String(value);
  };
  const fields = fieldTexts(now);
  const theirs = fields.filter(({ name, text }) => text !== before(name));
  const isMine = (name: string): boolean => (texts[name] ?? '') !== before(name);
  function take(isKept: (name: string) => boolean) {
    for (const { name, text } of fields) if (!isKept(name)) onChange(name, text);
    onChange('version', String(now?.version));
    settleConflict(stores, kind, id);
  }
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.text}>{`${who} has changed this rule${when}. Your text is still here.`}</p>
      <ul className={styles.list}>
        {theirs.map(({ name, title, said }) => (
          <li key={name}>{`${title} is now: ${said}`}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => take(isMine)}>
          Keep my changes
        </Button>
        <Button size="small" onClick={() => take(() => false)}>
          Take theirs
        </Button>
      </div>
    </div>
  );
});
