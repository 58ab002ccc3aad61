// A secret or an identifier in a dialog, with the button that copies it.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { CommandButton } from '../shared/commands/CommandButton.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  text: { flexGrow: 1, flexBasis: '220px', minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
});

interface ShownTextProps {
  title: string;
  text: string;
  /** The command that copies it. */
  copy: string;
}

export function ShownText({ title, text, copy }: ShownTextProps) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <Input
        className={styles.text}
        readOnly
        aria-label={title}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CommandButton command={copy} appearance="outline" label={`Copy the ${title.toLowerCase()}`}>
        Copy
      </CommandButton>
    </div>
  );
}
