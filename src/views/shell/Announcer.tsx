// Reads the name of a new page out to screen readers, unless its heading has taken the focus and is read for that.
import { useEffect, useRef } from 'react';
import { useHiddenStyle } from '../shared/useHiddenStyle.ts';

/** Its heading comes with the page, which may still be on its way. */
const patience = 700;

export function Announcer({ text }: { text: string }) {
  const hidden = useHiddenStyle();
  const place = useRef<HTMLOutputElement>(null);
  const said = useRef(text);
  useEffect(() => {
    // A screen reader reads the title of the first page by itself.
    if (said.current === text || place.current === null) return;
    said.current = text;
    const timer = setTimeout(() => {
      if (place.current !== null) place.current.textContent = text;
    }, patience);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLHeadingElement) clearTimeout(timer);
    };
    if (document.activeElement instanceof HTMLHeadingElement) clearTimeout(timer);
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [text]);
  return <output ref={place} aria-live="polite" className={hidden} />;
}
