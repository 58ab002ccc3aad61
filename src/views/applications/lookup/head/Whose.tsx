// Whose application it is: the customer for who may see personal data, the vendor, the label, and the earlier applications.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';
import { EarlierApplications } from '../EarlierApplications.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: '0 16px', overflowWrap: 'anywhere' },
  customer: { fontWeight: tokens.fontWeightSemibold },
});

export const vendorText = ({ vendor: { name, country_code } }: Pick<Application, 'vendor'>): string =>
  country_code === null ? name : `${name} (${country_code})`;

export function Whose({ record }: { record: Application }) {
  const styles = useStyles();
  const { full_name: name, vendor_label: label } = record;
  return (
    <div className={styles.line}>
      {name !== null && (
        <span className={styles.customer}>
          <Masked as="personal">{name}</Masked>
        </span>
      )}
      <span>{vendorText(record)}</span>
      <span>{label}</span>
      <EarlierApplications record={record} />
    </div>
  );
}
