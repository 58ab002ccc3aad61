// The head that answers: whose application it is, how its banks stand, what happened, what is missing and what to do.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { answerOf, knownBeside } from '../../../../stores/applications/record/answer.ts';
import { failuresOf } from '../../../../stores/applications/record/toDo.ts';
import { readSteps } from '../../../../stores/nextSteps/steps.ts';
import { useStores } from '../../../shared/context/StoresContext.ts';
import { HeadMarks } from '../../provenance/HeadMarks.tsx';
import { Banks } from './Banks.tsx';
import { Box } from './Box.tsx';
import { ToDoList } from './ToDoList.tsx';
import { Whose } from './Whose.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', rowGap: '4px', marginBottom: '12px', fontSize: '13px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 16px' },
  boxes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    marginTop: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
});

/** More than these are told by their number: the boxes stay boxes. */
const mostTold = 6;

const told = (lines: readonly string[]): readonly string[] =>
  lines.length <= mostTold ? lines : [...lines.slice(0, mostTold - 1), `and ${lines.length - mostTold + 1} more`];

export const Answer = observer(function Answer({ record }: { record: Application }) {
  const styles = useStyles();
  const stores = useStores();
  const hasFailures = failuresOf(record).length > 0;
  useEffect(() => {
    if (hasFailures) void readSteps(stores);
  }, [hasFailures, stores]);
  const { banks, happened, missing, toDo } = answerOf(record, knownBeside(stores));
  return (
    <div className={styles.head}>
      <Whose record={record} />
      <div className={styles.line}>
        <Banks banks={banks} />
        <HeadMarks record={record} />
      </div>
      <div className={styles.boxes}>
        <Box title="What happened" lines={told(happened)} />
        <Box
          title="What is missing"
          lines={missing.length === 0 ? ['Nothing is missing.'] : told(missing.map(({ text }) => text))}
        />
        <Box title="What to do">
          <ToDoList toDo={toDo} application={record.id} />
        </Box>
      </div>
    </div>
  );
});
