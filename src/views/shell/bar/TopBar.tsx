// The bar above every page: menu, logo, the page's name, the palette, the vendor acted for, signing in and out.
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { observer } from 'mobx-react-lite';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { LogoutButton } from '../../shared/commands/LogoutButton.tsx';
import type { Page } from '../pages/pages.ts';
import { SignInLink } from '../../session/SignInLink.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useBarStyles } from './useBarStyles.ts';
import { VendorSwitch } from './VendorSwitch.tsx';
import { Logo } from './Logo.tsx';

interface TopBarProps {
  page: Page;
  isMenuOpen: boolean;
}

export const TopBar = observer(function TopBar({ page, isMenuOpen }: TopBarProps) {
  const styles = useBarStyles();
  const { session, preferences } = useStores();
  const { user } = session;
  const isKnown = user !== null && user.email !== '';
  return (
    <header className={styles.bar}>
      <CommandButton command="menu.toggle" label="Menu" icon={<NavigationRegular />} isExpanded={isMenuOpen} />
      <Logo />
      <span className={styles.name}>{page.title}</span>
      <span className={styles.space} />
      <CommandButton
        command="shutter.toggle"
        label="Privacy shutter"
        icon={<EyeOffRegular />}
        isPressed={preferences.isShut}
      />
      <PaletteButton />
      <VendorSwitch />
      {isKnown && <AccountMenu />}
      {isKnown ? <LogoutButton /> : <SignInLink to="/login">Login</SignInLink>}
    </header>
  );
});
