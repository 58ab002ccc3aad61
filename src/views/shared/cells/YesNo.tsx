// A tick or a cross, named by its word.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag gives a name to a letter */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

// Letters and no pictures: a long list has hundreds of them, and each picture is a layer of its own.
const useStyles = makeStyles({
  sign: { fontSize: '14px' },
  yes: { color: tokens.colorStatusSuccessForeground1 },
  no: { color: tokens.colorNeutralForeground3 },
});

export function YesNo({ value }: { value: boolean }) {
  const styles = useStyles();
  const word = value ? 'Yes' : 'No';
  return (
    <span
      role="img"
      aria-label={word}
      title={word}
      className={mergeClasses(styles.sign, value ? styles.yes : styles.no)}
    >
      {value ? '✓' : '✕'}
    </span>
  );
}
