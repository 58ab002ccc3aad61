// Takes a secret out of the address bar, before it is kept by a history or seen over a shoulder.
import { useLayoutEffect, useState } from 'react';

export function useFragmentOnce(): string {
  const [fragment] = useState(() => window.location.hash.slice(1));
  // With the page that it is drawn for, and not some time after.
  useLayoutEffect(() => {
    if (window.location.hash === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return fragment;
}
