// Says what may follow the beginning of a sequence: in the status line at once, and large to who hesitates, for as long as it may be gone on with.
import { useMemo } from 'react';
import { prefixLives } from '../../../commands/kernel/keys/keys.ts';
import type { Shell } from '../../../stores/shell/Shell.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

type Prefix = Shell['prefix'];
const hesitation = 400;

export function useHint(): (prefix: Prefix) => void {
  const { shell } = useStores();
  return useMemo(() => openHint(shell), [shell]);
}

function openHint(frame: Shell): (prefix: Prefix) => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (prefix) => {
    timers.forEach(clearTimeout);
    timers = [];
    if (frame.prefix !== prefix) frame.setPrefix(prefix);
    if (prefix === undefined) return;
    timers = [setTimeout(() => frame.hint(), hesitation), setTimeout(() => frame.setPrefix(undefined), prefixLives)];
  };
}
