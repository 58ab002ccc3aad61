// A secret that was just made and is shown this once: what it is for, the text to copy, and the buttons that copy and hide it.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { CommandButton } from '../commands/CommandButton.tsx';

const useStyles = makeStyles({
  made: {
    margin: `0 ${tokens.spacingHorizontalM} 6px`,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { margin: '0 0 6px', color: tokens.colorNeutralForeground2 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  secret: { flexGrow: 1, flexBasis: '320px', fontFamily: tokens.fontFamilyMonospace },
});

interface ShownOnceProps {
  label: string;
  /** What it is, and what happens to whoever loses it. */
  text: string;
  secret: string;
  /** The commands that copy it and take it off the screen. */
  copy: string;
  hide: string;
}

export function ShownOnce({ label, text, secret, copy, hide }: ShownOnceProps) {
  const styles = useStyles();
  return (
    <section className={styles.made} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <div className={styles.line}>
        <Input
          className={styles.secret}
          readOnly
          aria-label={label}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CommandButton command={copy}>Copy</CommandButton>
        <CommandButton command={hide}>Hide</CommandButton>
      </div>
    </section>
  );
}
