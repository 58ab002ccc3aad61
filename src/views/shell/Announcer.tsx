// Reads the name of a new page out to screen readers, unless its heading has taken the focus and is read for that.
import { useEffect, useRef } from 'react';
import { useHiddenStyle } from '../shared/useHiddenStyle.ts';

/** Its heading comes with the page, which may still be on its way. */
const patience = 700;
/** What is read for longer is announced by its name, and its heading later. */
const mostTurns = 10;

interface Props {
  text: string;
  /** What the page shows is being read: its heading may come with that. */
  isComing?: () => boolean;
}

export function Announcer({ text, isComing }: Props) {
  const hidden = useHiddenStyle();
  const place = useRef<HTMLOutputElement>(null);
  const said = useRef(text);
  useEffect(() => {
    // A screen reader reads the title of the first page by itself.
    if (said.current === text || place.current === null) return;
    said.current = text;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turns = 0;
    const say = (): void => {
      turns += 1;
      if (turns < mostTurns && isComing?.() === true) timer = setTimeout(say, patience);
      else if (place.current !== null) place.current.textContent = text;
    };
    timer = setTimeout(say, patience);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLHeadingElement) clearTimeout(timer);
    };
    if (document.activeElement instanceof HTMLHeadingElement) clearTimeout(timer);
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [text, isComing]);
  return <output ref={place} aria-live="polite" className={hidden} />;
}
