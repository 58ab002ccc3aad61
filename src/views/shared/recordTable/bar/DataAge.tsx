// How old what is shown is, told anew while time passes.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { environmentOf } from '../../../../stores/environment.ts';
import { useComputed } from '../../useComputed.ts';
import { useStores } from '../../context/StoresContext.ts';
import { durationText, exactTime } from '../../cells/times.ts';

const often = 5000;

/** When what is shown was read, and when it was last asked for. */
interface Dated {
  readonly readAt: number | undefined;
  readonly askedAt: number;
}

export const DataAge = observer(function DataAge({ list }: { list: Dated }) {
  const { now } = environmentOf(useStores());
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), often);
    return () => clearInterval(timer);
  }, [now]);
  // A poll changes both times and mostly not what is said.
  const text = useComputed(() => ageText(list.readAt, Math.max(time, list.askedAt)), [list, time]);
  if (text === '') return null;
  // Exactly when is told to whoever points at it: as an attribute it would be drawn anew with every poll.
  return (
    <span onPointerEnter={({ currentTarget }) => (currentTarget.title = exactTime(list.readAt ?? ''))}>{text}</span>
  );
});

function ageText(readAt: number | undefined, now: number): string {
  if (readAt === undefined) return '';
  const seconds = Math.max(0, Math.floor((now - readAt) / 1000));
  return seconds < 5 ? 'just read' : `read ${durationText(seconds)} ago`;
}
