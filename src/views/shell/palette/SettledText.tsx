// Reads a text out once it has stopped changing, so that typing is not talked over.
import { useEffect, useState } from 'react';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';

const pause = 400;

export function SettledText({ text }: { text: string }) {
  const hidden = useHiddenStyle();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output aria-live="polite" className={hidden}>
      {said}
    </output>
  );
}
