// Which features each bank supports, with a search and a filter by feature.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { FeatureFilter } from './FeatureFilter.tsx';

const useStyles = makeStyles({ panel: { flexShrink: 0, padding: `6px ${tokens.spacingHorizontalM}` } });

const looks: Looks<PublicBank> = {
  institution: { width: 240, least: 150, render: (bank) => <BankName name={bank.name} logo={bank.logo} /> },
  country: { width: 80, least: 66 },
  analysis: { width: 84, least: 70 },
  online: { width: 76, least: 60 },
  balances: { width: 86, least: 74 },
  transactions: { width: 104, least: 96 },
  estatements: { width: 104, least: 96 },
  interimstatements: { width: 140, least: 130 },
  detailedaccounts: { width: 136, least: 126 },
};

export const ConnectionsPage = observer(function ConnectionsPage() {
  const styles = useStyles();
  const { connections } = useStores();
  return (
    <RecordPage
      heading="Institution Support Status"
      isTitled
      label="Institution Support Status"
      searchLabel="Search institutions"
      list={connections}
      looks={looks}
    >
      <div className={styles.panel}>
        <FeatureFilter />
      </div>
    </RecordPage>
  );
});
