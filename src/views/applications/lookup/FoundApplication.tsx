// One of several applications that a lookup found, in a line.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 14px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export const FoundApplication = observer(function FoundApplication({ record }: { record: Application }) {
  const styles = useStyles();
  const { banks } = useStores();
  const [profile] = record.profiles;
  const bank = banks.byId.get(profile?.bank_id ?? 0)?.name;
  const status = profile?.crawler?.status;
  return (
    <span className={styles.line}>
      <span className={styles.name}>
        <Masked as="text">{`Application ${record.id}`}</Masked>
      </span>
      <span>
        <Masked as="personal">{record.vendor_specific_id}</Masked>
      </span>
      <TimeText at={record.timestamp} />
      <span className={styles.quiet}>{[bank, record.vendor_label].filter((one) => one !== undefined).join(' · ')}</span>
      {status !== undefined && <StatusMark status={status} />}
    </span>
  );
});
