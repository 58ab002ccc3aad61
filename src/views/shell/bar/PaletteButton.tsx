// The visible way into the palette.
import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { CommandButton } from '../../shared/CommandButton.tsx';
import { useDesk } from '../../shared/DeskContext.ts';
import { keyText } from '../../shared/keyText.ts';
import { KeyCap } from '../keys/KeyCap.tsx';
import { narrow } from '../useMenuState.ts';

const useStyles = makeStyles({
  button: {
    position: 'relative',
    flexShrink: 1,
    minWidth: '32px',
    maxWidth: '340px',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    [narrow]: { flexGrow: 0 },
  },
  text: {
    paddingRight: '24px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrow]: { position: 'absolute', width: '1px', height: '1px', padding: 0, clipPath: 'inset(50%)' },
  },
  key: { [narrow]: { display: 'none' } },
});

export const PaletteButton = observer(function PaletteButton() {
  const styles = useStyles();
  const { registry } = useDesk();
  const command = registry.get('palette.open');
  const key = command && keyText(registry, command);
  return (
    <CommandButton command="palette.open" look="outline" icon={<SearchRegular />} className={styles.button}>
      <span className={styles.text}>Search or type a command</span>
      {key !== undefined && (
        <span className={styles.key} aria-hidden>
          <KeyCap text={key} />
        </span>
      )}
    </CommandButton>
  );
});
