// What is asked before a form closes whose content would be gone.
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({ text: { margin: '12px 0 0', color: tokens.colorPaletteRedForeground1 } });

export function LeaveQuestion({ text }: { text: string | undefined }) {
  const styles = useStyles();
  return (
    text !== undefined && (
      <p role="alert" className={styles.text}>
        {text}
      </p>
    )
  );
}
