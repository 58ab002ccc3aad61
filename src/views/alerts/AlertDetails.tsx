// Beside a rule: where its thresholds are changed, and what its last rehearsal said.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { AlertRule } from '../../api/contract/watching/alertRules.ts';
import { isOfCrawls, scopeText } from '../../stores/alerts/words.ts';
import { OnBankModules } from './OnBankModules.tsx';
import { RehearsalPart } from './RehearsalPart.tsx';

const useStyles = makeStyles({
  part: { marginTop: '12px' },
  line: { margin: '8px 0 0', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export const AlertDetails = observer(function AlertDetails({ row }: { row: AlertRule }) {
  const styles = useStyles();
  const { kind, minutes, least, preset } = row;
  return (
    <div className={styles.part}>
      {kind === 'threshold' && <OnBankModules />}
      {preset !== null && (
        <p className={styles.line}>It comes with the product: it can be changed and switched off, and not deleted.</p>
      )}
      {isOfCrawls(kind) && <RehearsalPart rule={{ kind, about: scopeText(row), minutes, least }} />}
    </div>
  );
});
