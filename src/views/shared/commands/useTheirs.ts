// What somebody else changed while a form is open: fields that the person has not touched follow it, the others keep both.
import { useEffect, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/** Gives back, for the fields that both have changed, what stands there now. */
export function useTheirs(
  texts: Texts,
  theirs: Texts | undefined,
  onChange: (name: string, text: string) => void,
): Texts {
  // What each field was when both last agreed.
  const [base, setBase] = useState(theirs);
  const changed = Object.entries(theirs ?? {}).filter(([name, text]) => base?.[name] !== text);
  const agreed = changed.filter(([name, text]) => base === undefined || texts[name] === text);
  if (agreed.length > 0) setBase({ ...base, ...Object.fromEntries(agreed) });
  // One at a time: each change of a field starts from what the form holds.
  const [name, text] = changed.find(([one]) => texts[one] === base?.[one]) ?? [];
  useEffect(() => {
    if (name !== undefined && text !== undefined) onChange(name, text);
    // The form gives another function with each change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, text]);
  return Object.fromEntries(changed.filter(([one, now]) => one !== name && texts[one] !== now));
}

export const saidNow = (text: string): string => `Somebody else changed it meanwhile: ${text}`;
