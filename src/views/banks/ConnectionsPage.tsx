// Which features each bank supports, with a search and a filter by feature.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { PublicBank } from '../../api/contract/banks.ts';
import { BankName } from '../shared/BankName.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { useStores } from '../shared/StoresContext.ts';
import { FeatureFilter } from './FeatureFilter.tsx';

const useStyles = makeStyles({ panel: { flexShrink: 0, padding: `6px ${tokens.spacingHorizontalM}` } });

const looks: Looks<PublicBank> = {
  institution: { width: 260, render: (bank) => <BankName name={bank.name} logo={bank.logo} /> },
  country: { width: 90 },
  estatements: { width: 110 },
  interimstatements: { width: 140 },
  detailedaccounts: { width: 140 },
};

export const ConnectionsPage = observer(function ConnectionsPage() {
  const styles = useStyles();
  const { connections } = useStores();
  return (
    <RecordPage
      heading="Institution Support Status"
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
