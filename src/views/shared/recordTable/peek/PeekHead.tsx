// The head of the row in full: which record it is, in which state, and what can be done with it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { dots } from '../../../../stores/shutter/masked.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { WithDesk } from '../../context/DeskContext.ts';
import { useStores } from '../../context/StoresContext.ts';
import type { RecordTitle } from '../cells.ts';
import { PeekActions } from './PeekActions.tsx';
import { useMasked } from '../../cells/Masked.tsx';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '8px 0',
    marginBottom: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: { margin: 0, flexGrow: 1, minWidth: 0, fontSize: '15px', lineHeight: '20px', overflowWrap: 'anywhere' },
  more: { display: 'flex', flexWrap: 'wrap', columnGap: '10px', color: tokens.colorNeutralForeground2 },
  reference: { minWidth: 0, overflowWrap: 'anywhere' },
});

interface PeekHeadProps<Row> {
  list: RecordList<Row>;
  title: RecordTitle;
}

export const PeekHead = observer(function PeekHead<Row>({ list, title }: PeekHeadProps<Row>) {
  const styles = useStyles();
  const { isShut } = useStores().preferences;
  const say = useMasked();
  const { currentKey: key } = list;
  // They stand beside the name of this row, and mean it even while others are selected.
  const ofRow = useMemo(() => (key === undefined ? {} : { rows: [key] }), [key]);
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.name}>{say(title.name)}</h2>
        <CommandButton command="link.copy" answers={ofRow} label="Copy link" icon={<LinkRegular />} />
        <CommandButton command="list.copy-id" answers={ofRow} label="Copy id" icon={<CopyRegular />} />
        <CommandButton command="list.peek" label="Close the peek" icon={<DismissRegular />} />
      </div>
      <div className={styles.more}>
        {title.reference !== undefined && <span className={styles.reference}>{isShut ? dots : title.reference}</span>}
        {title.status}
      </div>
      <WithDesk>
        <PeekActions list={list} />
      </WithDesk>
    </div>
  );
});
