// How old the rows are, told anew while time passes.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { environmentOf } from '../../../../stores/environment.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { durationText, exactTime } from '../../cells/times.ts';

const often = 5000;

export const DataAge = observer(function DataAge<Row>({ list }: { list: RecordList<Row> }) {
  const { now } = environmentOf(useStores());
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), often);
    return () => clearInterval(timer);
  }, [now]);
  if (list.readAt === undefined) return null;
  const seconds = Math.max(0, Math.floor((Math.max(time, list.askedAt) - list.readAt) / 1000));
  // Exactly when is told to whoever points at it: as an attribute it would be drawn anew with every poll.
  return (
    <span onPointerEnter={({ currentTarget }) => (currentTarget.title = exactTime(list.readAt ?? ''))}>
      {seconds < 5 ? 'just read' : `read ${durationText(seconds)} ago`}
    </span>
  );
});
