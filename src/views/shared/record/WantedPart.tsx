// Brings the part of the record that a key went to into sight, and the focus onto it.
import { observer } from 'mobx-react-lite';
import { useEffect, type RefObject } from 'react';
import { wantedPart } from '../../../stores/lookup/parts.ts';
import { useStores } from '../context/StoresContext.ts';

/** A part, or what it is made of where that has parts of its own. */
export const partMark = { 'data-part': '', tabIndex: -1 } as const;

export const WantedPart = observer(function WantedPart({ inside }: { inside: RefObject<HTMLElement | null> }) {
  const part = useStores().parts.of(wantedPart);
  const { wanted } = part;
  useEffect(() => {
    if (wanted === undefined) return;
    const marked = [...(inside.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    const parts = marked.filter((one) => one.querySelector('[data-part]') === null);
    const one = parts[wanted.place];
    one?.scrollIntoView({ block: 'start' });
    one?.focus({ preventScroll: true });
    part.clear();
  }, [wanted, part, inside]);
  return null;
});
