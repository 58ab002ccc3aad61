// Every setting of the vendor as a field by what it is, in the order of the specification; what an older program stored comes after.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { vendorSettingKeys } from '../../api/contract/vendors/vendorSettings.ts';
import type { SettingsForm } from '../../stores/settings/settingsForm.ts';
import { SettingField } from './SettingField.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: '14px 20px',
    maxWidth: '1100px',
  },
});

export const VendorForm = observer(function VendorForm({ form }: { form: SettingsForm }) {
  const styles = useStyles();
  const known: readonly string[] = vendorSettingKeys;
  const others = Object.keys(form.values ?? {}).filter((key) => !known.includes(key));
  return (
    <div className={styles.grid}>
      {[...known, ...others].map((key) => (
        <SettingField key={key} form={form} name={key} />
      ))}
    </div>
  );
});
