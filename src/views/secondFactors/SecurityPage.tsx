// How one signs in: the second factor of whoever is signed in.
import { makeStyles, tokens } from '@fluentui/react-components';
import { PageHeading } from '../shared/PageHeading.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `12px ${tokens.spacingHorizontalM} 24px` },
});

export function SecurityPage() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>Security</PageHeading>
      <SecondFactorSection />
    </div>
  );
}
