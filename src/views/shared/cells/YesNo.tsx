// A tick or a cross, with the word for whoever does not see it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useHiddenStyle } from '../useHiddenStyle.ts';
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';

const useStyles = makeStyles({
  sign: {
    display: 'inline-flex',
    position: 'relative',
    fontSize: '14px',
    verticalAlign: 'top',
    alignItems: 'center',
    height: '100%',
  },
  yes: { color: tokens.colorStatusSuccessForeground1 },
  no: { color: tokens.colorNeutralForeground3 },
});

export function YesNo({ value, yes = 'Yes', no = 'No' }: { value: boolean; yes?: string; no?: string }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const text = value ? yes : no;
  return (
    <span title={text} className={mergeClasses(styles.sign, value ? styles.yes : styles.no)}>
      {value ? <CheckmarkFilled aria-hidden /> : <DismissRegular aria-hidden />}
      <span className={hidden}>{text}</span>
    </span>
  );
}
