// Says of a threshold where it is set: each bank has its own.
import { makeStyles, tokens } from '@fluentui/react-components';
import { RouteLink } from '../shared/RouteLink.tsx';

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export function OnBankModules() {
  const styles = useStyles();
  return (
    <p className={styles.line}>
      Each bank has its own threshold, which is changed on <RouteLink to="/bankmodules">Bank Modules</RouteLink>. Here
      is said how grave it is and whom it tells.
    </p>
  );
}
