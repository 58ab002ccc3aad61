// The bar above the sign-in pages: what leads further is the workbench's own.
import { makeStyles, tokens } from '@fluentui/react-components';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { SignInLink } from '../../session/SignInLink.tsx';
import { useBarStyles } from '../bar/useBarStyles.ts';
import { Logo } from '../bar/Logo.tsx';

const useStyles = makeStyles({
  palette: {
    padding: '3px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (max-width: 760px)': { display: 'none' },
  },
});

interface SignedOutBarProps {
  title: string;
  /** Opens the workbench, which takes the keys that were pressed. */
  enter: () => void;
}

export function SignedOutBar({ title, enter }: SignedOutBarProps) {
  const styles = useBarStyles();
  const { palette } = useStyles();
  const openPalette = () => {
    const chord = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', chord));
    enter();
  };
  return (
    <header className={styles.bar}>
      <Logo />
      <span className={styles.name}>{title}</span>
      <span className={styles.space} />
      <button type="button" className={palette} onClick={openPalette}>
        Search or type a command
      </button>
      <RouteLink to="/institutions">Connections</RouteLink>
      <SignInLink to="/login">Login</SignInLink>
    </header>
  );
}
