// How the worklists are drawn: own ones with the buttons that change them.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Worklist } from '../../../api/contract/applications/worklists.ts';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { ownButtons } from './buttons.tsx';

const useStyles = makeStyles({
  purpose: { margin: 0, padding: '8px 12px', fontSize: '13px', color: tokens.colorNeutralForeground2 },
});

const Purpose = () => (
  <p className={useStyles().purpose}>
    Paste several ids on any page and keep them with a name: for yourself, your vendor or staff. Whoever may open a
    worklist handles and notes its ids.
  </p>
);

export const cells: Cells<Worklist> = {
  columns: { change: { render: (row) => ownButtons(row, true), whole: (row) => ownButtons(row, false) } },
  titleOf: ({ name, handled, size }) => ({ name, reference: `${handled} of ${size} handled` }),
  Above: Purpose,
};
