// The page Account: who one is, one's sessions, password and second factor, and how one likes the workbench.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { useMasked } from '../shared/cells/Masked.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { useSectionStyles } from './useSectionStyles.ts';
import { LikingSection } from './LikingSection.tsx';
import { PreferencesFileSection } from './PreferencesFileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    padding: `12px ${tokens.spacingHorizontalM} 24px`,
  },
});

const Who = observer(function Who() {
  const styles = useSectionStyles();
  const say = useMasked();
  const { user } = useStores().session;
  if (user === null) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const vendor = user.vendor === null ? 'no vendor' : user.vendor.name;
  const personal = user.showPii ? 'sees personal data' : 'sees no personal data';
  return (
    <p className={styles.said}>
      {say(name === '' ? user.email : `${name}, ${user.email}`)}: {user.level} of {vendor}, {personal}.
    </p>
  );
});

export function AccountPage() {
  const styles = useStyles();
  const section = useSectionStyles();
  return (
    <div className={styles.page}>
      <div className={section.section}>
        <PageHeading>Account</PageHeading>
        <Who />
      </div>
      <SessionsSection />
      <section className={section.section} aria-labelledby="own-password">
        <h2 id="own-password" className={section.heading}>
          Password
        </h2>
        <div className={section.line}>
          <span className={section.words}>It takes your current one, and ends your other sessions.</span>
          <CommandButton command="password.change" appearance="outline">
            Change password
          </CommandButton>
        </div>
      </section>
      <SecondFactorSection />
      <SubscriptionSection />
      <section className={section.section} aria-labelledby="own-plays">
        <h2 id="own-plays" className={section.heading}>
          Plays
        </h2>
        <div className={section.line}>
          <span className={section.words}>Lines of the palette that you keep, record and run again.</span>
          <CommandButton command="go.plays" appearance="outline">
            Open plays
          </CommandButton>
        </div>
      </section>
      <LikingSection />
      <PreferencesFileSection />
    </div>
  );
}
