// Above the links: how one is made, and the new one with its token, which is shown this once.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { madeLink } from '../../stores/wallLinks/madeLink.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { ShownOnce } from '../shared/forms/ShownOnce.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: `6px ${tokens.spacingHorizontalM}`,
  },
  text: { margin: 0, flexGrow: 1, flexBasis: '280px', color: tokens.colorNeutralForeground2 },
});

export const NewLink = observer(function NewLink() {
  const styles = useStyles();
  const made = useStores().parts.of(madeLink);
  const { link } = made;
  return (
    <div>
      <div className={styles.line}>
        <p className={styles.text}>
          A wall link shows the figures of Now on a screen without anybody being signed in: counts, bank names and error
          codes, no vendor and no customer. It works until it is revoked, or its maker is no longer staff.
        </p>
        <CommandButton command="now.wall-link" appearance="primary" />
      </div>
      {link !== undefined && (
        <ShownOnce
          label="New wall link"
          text={`The link for “${made.title}”. Copy it now: it is shown this once, and whoever has it sees the figures.`}
          secret={link}
          copy="wall-link.new-link-copy"
          hide="wall-link.new-link-hide"
        />
      )}
    </div>
  );
});
