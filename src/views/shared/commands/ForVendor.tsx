// For which vendor something is made: the one that the person acts for.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useStores } from '../context/StoresContext.ts';

const useStyles = makeStyles({
  line: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

export const ForVendor = observer(function ForVendor() {
  const styles = useStyles();
  const { user } = useStores().session;
  return (
    <p className={styles.line}>
      {user?.vendor
        ? `For ${user.vendor.name}, the vendor you act for.`
        : 'You act for no vendor: choose one in the top bar first.'}
    </p>
  );
});
