// How the banks and their features are drawn, and the filter over them.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { FeatureFilter } from './FeatureFilter.tsx';

const useStyles = makeStyles({ panel: { flexShrink: 0, padding: `0 ${tokens.spacingHorizontalM}` } });

function Above({ list }: { list: RecordList<PublicBank> }) {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <FeatureFilter list={list} />
    </div>
  );
}

export const cells: Cells<PublicBank> = {
  columns: { institution: { render: (bank) => <BankName name={bank.name} logo={bank.logo} /> } },
  titleOf: (bank) => ({
    name: bank.name,
    reference: bank.country_code,
    status: bank.is_offline ? 'Offline' : 'Online',
  }),
  Above,
};
