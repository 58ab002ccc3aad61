// The form of bank.reason: what vendors are told of a bank that is offline, slow or failing; an emptied field takes away what was there.
import { Field, Input, makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { stateOf } from '../../stores/banks/states.ts';
import { nothing } from '../../commands/banks/nothing.ts';
import { timeText } from '../shared/cells/times.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { useStaffBank } from './modules/useStaffBank.ts';

const useStyles = makeStyles({ fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' } });

const Title = observer(function Title({ answers }: Pick<OwnFieldsProps, 'answers'>) {
  const bank = useStaffBank(answers['bank']);
  return bank === undefined ? 'Bank in trouble' : `${bank.name} is ${stateOf(bank) ?? 'online'}`;
});

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/.test(text);

const Fields = observer(function Fields({ answers, texts, onChange, problems = {} }: OwnFieldsProps) {
  const styles = useStyles();
  const { zoneName } = useStores().preferences;
  const isOffline = useStaffBank(answers['bank'])?.is_offline !== false;
  const shown = (name: string): string => {
    const { [name]: text = '' } = texts;
    if (text === nothing) return '';
    return isMoment(text) ? timeText(text, 'full', zoneName).slice(0, 16) : text;
  };
  return (
    <div className={styles.fields}>
      {[
        { name: 'reason', label: 'Reason, shown to vendors on Connections', hint: undefined },
        ...(isOffline
          ? [{ name: 'back', label: 'Back online at', hint: 'Such as 2h, 17:30 or 2026-11-24 09:00' }]
          : []),
      ].map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} {...faultOf(problems[name])}>
          <Input
            autoComplete="off"
            value={shown(name)}
            onChange={(_event, { value }) => onChange(name, value.trim() === '' ? nothing : value)}
          />
        </Field>
      ))}
    </div>
  );
});

const faultOf = (problem: string | undefined) =>
  problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const };

export const form: OwnForm = { Title, Fields, button: 'Tell vendors' };
