// Keeps ?iframe=true in the address of every page that follows, so that a reload finds the same bare page.
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSurroundings } from '../shared/context/SurroundingsContext.ts';

const name = 'iframe';

export function useKeptIframe(): void {
  const { isInIframe } = useSurroundings();
  const [path, go] = useLocation();
  const search = useSearch();
  // In the iframe of another site the address need not say it, and then it does not begin to.
  const isSaid = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get(name) === 'true') isSaid.current = true;
    if (!isInIframe || !isSaid.current || query.has(name)) return;
    query.set(name, 'true');
    go(`${path}?${query}${window.location.hash}`, { replace: true });
  }, [isInIframe, path, search, go]);
}
