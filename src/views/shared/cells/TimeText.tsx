// A moment in the person's own zone; exactly, and how long ago, on hover.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../context/StoresContext.ts';
import { exactTime, timeText, type TimeForm } from './times.ts';

interface TimeTextProps {
  at: string | number;
  form?: TimeForm;
}

export const TimeText = observer(function TimeText({ at, form = 'full' }: TimeTextProps) {
  const { zoneName } = useStores().preferences;
  const [age, setAge] = useState('');
  const exact = exactTime(at);
  const tellAge = async () => {
    const { ageText } = await import('./age.ts');
    setAge(`${ageText(at)} · `);
  };
  return (
    <time dateTime={exact} title={age + exact} onPointerEnter={() => void tellAge()}>
      {timeText(at, form, zoneName)}
    </time>
  );
});
