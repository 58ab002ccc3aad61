// Says what may follow the beginning of a sequence: in the status line at once, and large to who hesitates.
import { useMemo } from 'react';
import type { Frame } from '../../../stores/frame/Frame.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

type Waiting = Frame['waiting'];
const hesitation = 400;
const patience = 1000;

export function useHint(): (waiting: Waiting) => void {
  const { frame } = useStores();
  return useMemo(() => openHint(frame), [frame]);
}

function openHint(frame: Frame): (waiting: Waiting) => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (waiting) => {
    timers.forEach(clearTimeout);
    timers = [];
    if (frame.waiting !== waiting) frame.wait(waiting);
    if (waiting === undefined) return;
    timers = [setTimeout(() => frame.hint(), hesitation), setTimeout(() => frame.wait(undefined), patience)];
  };
}
