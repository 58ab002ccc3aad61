// One field of a search form.
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../context/StoresContext.ts';
import { printSeveral, readSeveral } from '../../../../stores/lists/severalValues.ts';
import { late } from '../../loading/late.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { SearchField } from './fields.ts';
import { TimeInput } from './TimeInput.tsx';
import { isPersonal } from '../../../../stores/shutter/masked.ts';

const ChooseSeveral = late(async () => (await import('../../choose/ChooseSeveral.tsx')).ChooseSeveral);

const useStyles = makeStyles({
  line: {
    position: 'relative',
    gridTemplateColumns: 'auto minmax(62px, 1fr)',
    columnGap: '6px',
    alignItems: 'center',
    '& > label': { padding: 0, whiteSpace: 'nowrap', fontSize: '12px', color: tokens.colorNeutralForeground2 },
  },
  // Over what stands below: a message moves nothing.
  message: {
    position: 'absolute',
    top: 'calc(100% + 2px)',
    right: 0,
    zIndex: 5,
    width: 'max-content',
    maxWidth: '300px',
    padding: '2px 6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  choice: { maxWidth: '165px', minWidth: '62px' },
  count: { width: '84px' },
  shortCount: { width: '64px' },
  text: { minWidth: 0 },
});

interface SearchControlProps {
  field: SearchField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** Its name stands before it and not above. */
  isInLine?: boolean;
}

export const SearchControl = observer(function SearchControl(props: SearchControlProps) {
  const { field, value, problem, onChange, isInLine = false } = props;
  const styles = useStyles();
  const { banks, labels, vendors, preferences } = useStores();
  const { kind, title } = field;
  if (kind === 'vendors')
    return (
      <ChooseSeveral
        title={title}
        choices={() => vendors.rows.map(({ id, name }) => ({ value: String(id), text: name }))}
        chosen={readSeveral(value)}
        onChoose={(values) => onChange(printSeveral(values))}
      />
    );
  const shape = { size: 'small', value } as const;
  const choices =
    kind === 'bank'
      ? banks.rows.map(({ id, name }) => [String(id), name] as const)
      : kind === 'label'
        ? labels.rows.map(({ id, ref }) => [String(id), ref] as const)
        : kind === 'vendor'
          ? vendors.rows.map(({ id, name }) => [String(id), name] as const)
          : field.choices;
  // Who has one vendor has nothing to choose.
  if (kind === 'vendor' && vendors.rows.length < 2 && value === '') return null;
  return (
    <Field
      size="small"
      label={title}
      orientation={isInLine ? 'horizontal' : 'vertical'}
      className={isInLine ? styles.line : undefined}
      {...(problem === undefined
        ? {}
        : {
            validationMessage: { children: problem, className: isInLine ? styles.message : undefined },
            validationState: 'error' as const,
          })}
    >
      {kind === 'time' ? (
        <TimeInput value={value} onChange={onChange} />
      ) : choices === undefined ? (
        <Input
          {...shape}
          type={preferences.isShut && isPersonal(field) ? 'password' : kind === 'email' ? 'email' : 'text'}
          autoComplete="off"
          inputMode={kind === 'count' ? 'numeric' : 'text'}
          className={kind !== 'count' ? styles.text : isInLine ? styles.shortCount : styles.count}
          onChange={(_event, data) => onChange(data.value)}
        />
      ) : (
        <ChoiceSelect
          field={field}
          value={value}
          choices={choices}
          onChange={onChange}
          {...(isInLine && { className: styles.choice })}
        />
      )}
    </Field>
  );
});
