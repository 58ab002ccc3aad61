// That an application has no score, or one that is out of date, and why: a sign, a colour that both themes have, and the words.
import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  note: { color: tokens.colorStatusWarningForeground3 },
  sign: { verticalAlign: '-2px', marginRight: '4px' },
});

export function ScoreState({ note }: { note: string }) {
  const styles = useStyles();
  return (
    <span className={styles.note}>
      <WarningFilled className={styles.sign} aria-hidden />
      {/* It may name accounts. */}
      <Masked as="personal">{note}</Masked>
    </span>
  );
}
