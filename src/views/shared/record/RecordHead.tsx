// The head of a record's page: which record it is, in which state, how fresh, and what can be done with it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { dots } from '../../../stores/shutter/masked.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { WithDesk } from '../context/DeskContext.ts';
import { useStores } from '../context/StoresContext.ts';
import { PageHeading } from '../PageHeading.tsx';
import { ListFailure } from '../recordTable/bar/ListFailure.tsx';
import type { RecordTitle } from '../recordTable/cells.ts';
import { PeekActions } from '../recordTable/peek/PeekActions.tsx';
import { useMasked } from '../cells/Masked.tsx';

const useStyles = makeStyles({
  head: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '10px' },
  copies: { whiteSpace: 'nowrap' },
  reference: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface RecordHeadProps<Row> {
  list: RecordList<Row>;
  /** A part that fills the page has tools of its own. */
  hasOwnTools: boolean;
  title: RecordTitle;
}

export const RecordHead = observer(function RecordHead<Row>({ list, title, hasOwnTools }: RecordHeadProps<Row>) {
  const styles = useStyles();
  const { isShut } = useStores().preferences;
  const say = useMasked();
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <PageHeading>{say(title.name)}</PageHeading>
        {title.reference !== undefined && <span className={styles.reference}>{isShut ? dots : title.reference}</span>}
        {title.status}
        <span className={styles.copies}>
          <CommandButton command="link.copy" label="Copy link" icon={<LinkRegular />} />
          <CommandButton command="list.copy-id" label="Copy id" icon={<CopyRegular />} />
        </span>
      </div>
      <ListFailure list={list} shown="This is" />
      {!hasOwnTools && (
        <WithDesk>
          <PeekActions list={list} />
        </WithDesk>
      )}
    </div>
  );
});
