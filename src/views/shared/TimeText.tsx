// A moment in the person's own zone; exactly, and how long ago, on hover.
import { observer } from 'mobx-react-lite';
import { useStores } from './StoresContext.ts';
import { ageText, exactTime, timeText, type TimeForm } from './times.ts';

interface TimeTextProps {
  at: string | number;
  form?: TimeForm;
}

export const TimeText = observer(function TimeText({ at, form = 'full' }: TimeTextProps) {
  const { zoneName } = useStores().preferences;
  const exact = exactTime(at);
  return (
    <time dateTime={exact} title={`${ageText(at)} · ${exact}`}>
      {timeText(at, form, zoneName)}
    </time>
  );
});
