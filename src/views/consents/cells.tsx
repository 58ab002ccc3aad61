// How consents are drawn, with the button that ends one.
import { makeStyles } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { ConsentRow } from '../../api/contract/connect/consents.ts';
import { stateText, wordsText } from '../../stores/consents/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const withdraw = ({ id }: ConsentRow, isInGrid: boolean) => (
  <CommandButton
    command="consent.withdraw"
    answers={{ consent: id }}
    label={`Withdraw consent ${id}`}
    icon={<DeleteRegular />}
    isInGrid={isInGrid}
  />
);

const useStyles = makeStyles({ lines: { whiteSpace: 'pre-line' } });

const Words = ({ children }: { children: string }) => <span className={useStyles().lines}>{children}</span>;

export const cells: Cells<ConsentRow> = {
  columns: {
    words: { whole: (row) => <Words>{wordsText(row)}</Words> },
    withdraw: { render: (row) => withdraw(row, true), whole: (row) => withdraw(row, false) },
  },
  titleOf: (row) => ({ name: `Consent ${row.id}`, reference: row.vendor_specific_id, status: stateText(row) }),
};
