// Adds to a path where the person is now, so that they can come back.
import { useLocation, useSearch } from 'wouter';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { withOrigin } from '../../shared/returnPath.ts';

export function useWithOrigin(): (to: string) => string {
  const { base } = useSurroundings();
  const [path] = useLocation();
  const search = useSearch();
  return (to) => withOrigin(to, { base, path, search, hash: window.location.hash });
}
