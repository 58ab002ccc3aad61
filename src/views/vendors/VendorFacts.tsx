// The facts of a vendor: country, labels, which sites may show the product, and its limits, with the way to its settings.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { VendorRow } from '../../api/contract/vendors/vendors.ts';
import { countryText } from '../../stores/vendors/vendorWords.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  facts: {
    margin: '0 0 8px',
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) 1fr',
    gap: '4px 16px',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

export const VendorFacts = observer(function VendorFacts({ record }: { record: VendorRow }) {
  const styles = useStyles();
  const labels = useStores().labels.rows.filter(({ vendor_id: of }) => of === record.id);
  const facts = [
    ['Country', countryText(record)],
    ['ABN', record.abn ?? '-'],
    ['Labels', labels.map(({ ref }) => ref).join(', ') || 'None'],
    ['May show it in a frame', record.allowed_parents.join(', ') || 'No site'],
    ['Crawlers at a time', record.max_interacting_crawlers],
    ['Analyses at a time', record.max_concurrent_analyses_avg],
    ['Created', <TimeText key="created" at={record.created_at} />],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <CommandButton command="vendor.open-settings" answers={{ vendor: record.id }} appearance="outline" />
        <CommandButton command="vendor.open-webhooks" answers={{ vendor: record.id }} appearance="outline">
          Webhooks
        </CommandButton>
      </div>
    </>
  );
});
