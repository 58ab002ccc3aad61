// One tooltip for the whole window: things say their hint in data-hint, and none of them pays for a tooltip of its own.
import { useEffect, useState } from 'react';
import { late } from '../../shared/loading/late.tsx';

const Hint = late(async () => (await import('./Hint.tsx')).Hint);
const pause = 250;

interface Shown {
  place: HTMLElement;
  text: string;
}

const placeOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined;

export function Hints() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: HTMLElement | undefined;
    const read = () => {
      const text = wanted?.dataset['hint'] ?? '';
      setShown(wanted === undefined || text === '' ? undefined : { place: wanted, text });
    };
    // What it says may change while it is shown.
    const watching = new MutationObserver(read);
    const want = (place: HTMLElement | undefined) => {
      if (place === wanted) return;
      clearTimeout(timer);
      watching.disconnect();
      wanted = place;
      setShown(undefined);
      if (place === undefined) return;
      timer = setTimeout(() => {
        watching.observe(place, { attributeFilter: ['data-hint'] });
        read();
      }, pause);
    };
    const onPoint = ({ target }: Event) => want(placeOf(target));
    const onFocus = ({ target }: Event) =>
      want(target instanceof Element && target.matches(':focus-visible') ? placeOf(target) : undefined);
    const onLeave = () => want(undefined);
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onFocus);
    const leaving = ['focusout', 'pointerdown', 'keydown'] as const;
    for (const name of leaving) document.addEventListener(name, onLeave, true);
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      onLeave();
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onFocus);
      for (const name of leaving) document.removeEventListener(name, onLeave, true);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, []);
  return shown === undefined ? null : <Hint place={shown.place} text={shown.text} />;
}
