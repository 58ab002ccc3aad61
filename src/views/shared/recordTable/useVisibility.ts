// Tells the list whether anybody looks at it.
import { useEffect } from 'react';

export function useVisibility(list: { setHidden(isHidden: boolean): void }) {
  useEffect(() => {
    const say = () => list.setHidden(document.visibilityState === 'hidden');
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [list]);
}
