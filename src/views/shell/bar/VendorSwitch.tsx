// The vendor that the person acts for; staff choose another here.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { observer } from 'mobx-react-lite';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { narrow } from '../../shared/narrow.ts';

const useStyles = makeStyles({
  label: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    [narrow]: { display: 'none' },
  },
});

export const VendorSwitch = observer(function VendorSwitch() {
  const styles = useStyles();
  const { session } = useStores();
  const vendor = session.user?.vendor;
  if (vendor === undefined || vendor === null) return null;
  const name = vendor.label ?? vendor.name;
  if (!session.may('STAFF')) return <span className={styles.label}>{name}</span>;
  return (
    <CommandButton command="vendor.switch" label={`Vendor ${name}`}>
      <span className={styles.label}>{name}</span>
      <ChevronDownRegular aria-hidden />
    </CommandButton>
  );
});
