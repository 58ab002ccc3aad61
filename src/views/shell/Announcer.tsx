// Reads the name of a new page out to screen readers.
import { useEffect, useRef } from 'react';
import { useHiddenStyle } from '../shared/useHiddenStyle.ts';

export function Announcer({ text }: { text: string }) {
  const hidden = useHiddenStyle();
  const place = useRef<HTMLOutputElement>(null);
  const said = useRef(text);
  useEffect(() => {
    // A screen reader reads the title of the first page by itself.
    if (said.current === text || place.current === null) return;
    said.current = text;
    place.current.textContent = text;
  }, [text]);
  return <output ref={place} aria-live="polite" className={hidden} />;
}
