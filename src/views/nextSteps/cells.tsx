// How the next steps are drawn, and what they are for, above them.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { NextStep } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import { failureNames } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import { stepText } from '../../stores/nextSteps/stepWords.ts';
import type { Cells } from '../shared/recordTable/cells.ts';

const useStyles = makeStyles({
  note: { margin: 0, padding: '8px 12px', fontSize: '13px', color: tokens.colorNeutralForeground2 },
});

const Note = () => (
  <p className={useStyles().note}>
    What is recommended when a crawler fails: to staff on its log, to vendors beside their crawlers and applications.
  </p>
);

export const cells: Cells<NextStep> = {
  columns: {},
  titleOf: (row) => ({ name: failureNames[row.failure], status: stepText(row) }),
  Above: Note,
};
