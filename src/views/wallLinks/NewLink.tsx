// Above the links: how one is made, and the new one with its token, which is shown this once.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { madeLink } from '../../stores/wallLinks/madeLink.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  above: { display: 'flex', flexDirection: 'column', gap: '6px', padding: `6px ${tokens.spacingHorizontalM}` },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  text: { margin: 0, flexGrow: 1, flexBasis: '280px', color: tokens.colorNeutralForeground2 },
  made: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  link: { flexGrow: 1, flexBasis: '320px', fontFamily: tokens.fontFamilyMonospace },
});

export const NewLink = observer(function NewLink() {
  const styles = useStyles();
  const made = useStores().parts.of(madeLink);
  const { link } = made;
  return (
    <div className={styles.above}>
      <div className={styles.line}>
        <p className={styles.text}>
          A wall link shows the figures of Now on a screen without anybody being signed in: counts, bank names and error
          codes, no vendor and no customer. It works until it is revoked, or its maker is no longer staff.
        </p>
        <CommandButton command="now.wall-link" appearance="primary" />
      </div>
      {link !== undefined && (
        <section className={styles.made} aria-label="New wall link">
          <p className={styles.text}>
            {`The link for “${made.title}”. Copy it now: it is shown this once, and whoever has it sees the figures.`}
          </p>
          <div className={styles.line}>
            <Input
              className={styles.link}
              readOnly
              aria-label="New wall link"
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CommandButton command="wall-link.new-link-copy">Copy</CommandButton>
            <CommandButton command="wall-link.new-link-hide">Hide</CommandButton>
          </div>
        </section>
      )}
    </div>
  );
});
