// What was asked for in an application, and what came of each.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { askedOfAccounts, optionsSentence } from '../../stores/applications/options.ts';

type Options = ApplicationRow['options'];

const asked = [
  ['balances', 'Bal'],
  ['transactions', 'Txn'],
  ['interims', 'Int'],
  ['estatements', 'eSt'],
  ['account_owner_info', 'Own'],
] as const;

// A ring for what is still to come: dots would look like a text that was cut.
const signs = { completed: '✓', pending: '○', died: '✗', not_requested: '' } as const;

const useStyles = makeStyles({
  // As text, so that a narrow column ends in an ellipsis.
  options: { fontSize: '12px' },
  one: { marginRight: '7px' },
  completed: { color: tokens.colorNeutralForeground1 },
  pending: { color: tokens.colorNeutralForeground3 },
  died: { color: tokens.colorStatusDangerForeground1 },
  not_requested: {},
});

export function Options({ options }: { options: Options }) {
  const styles = useStyles();
  const requested = asked.filter(([name]) => options[name] !== 'not_requested');
  return (
    <span className={styles.options} title={optionsSentence(options).replaceAll('; ', '\n')}>
      {requested.map(([name, short]) => (
        <span key={name} className={mergeClasses(styles.one, styles[options[name]])}>
          {short}
          {signs[options[name]]}
        </span>
      ))}
      {askedOfAccounts(options).join(', ')}
    </span>
  );
}
