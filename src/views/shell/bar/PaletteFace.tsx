// What stands on the button of the palette.
import { makeStyles, tokens } from '@fluentui/react-components';
import { KeyCap } from '../keys/KeyCap.tsx';
import { narrow } from '../../shared/narrow.ts';

export const usePaletteStyles = makeStyles({
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

export function PaletteFace({ keys }: { keys: string | undefined }) {
  const styles = usePaletteStyles();
  return (
    <>
      <span className={styles.text}>Search or type a command</span>
      {keys !== undefined && (
        <span className={styles.key} aria-hidden>
          <KeyCap>{keys}</KeyCap>
        </span>
      )}
    </>
  );
}
