// From which day to which day is counted, at UTC+10; what is no range is said and not asked for.
import { Field, Input, makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Summary } from '../../stores/summary/summaryBoard.ts';
import { useDeskAccess } from '../shared/context/DeskContext.ts';

const useStyles = makeStyles({
  field: { gridTemplateColumns: 'auto auto', columnGap: '6px', alignItems: 'center' },
  problem: { fontSize: '12px' },
});

export const RangeFields = observer(function RangeFields({ board }: { board: Summary }) {
  const styles = useStyles();
  const { desk } = useDeskAccess();
  const { start_date: start, end_date: end } = board.range;
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  useEffect(() => {
    setFrom(start);
    setTo(end);
  }, [start, end]);
  function choose(first: string, last: string) {
    setFrom(first);
    setTo(last);
    const command = desk?.registry.get('summary.range');
    // While a date is typed it is none yet.
    if (desk === undefined || command === undefined || first === '' || last === '' || first > last) return;
    void desk.run(command, { from: first, to: last }, { surface: 'button' });
  }
  return (
    <>
      <Field label="From" orientation="horizontal" size="small" className={styles.field}>
        <Input size="small" type="date" value={from} onChange={(_event, { value }) => choose(value, to)} />
      </Field>
      <Field label="To" orientation="horizontal" size="small" className={styles.field}>
        <Input size="small" type="date" value={to} onChange={(_event, { value }) => choose(from, value)} />
      </Field>
      <span className={styles.problem}>{from > to ? 'The first day is after the last one' : 'UTC+10'}</span>
    </>
  );
});
