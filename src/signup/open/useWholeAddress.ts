// Every link of the sign-up document leads to another document: the router asks for that one, and draws nothing itself.
import { useBrowserLocation } from 'wouter/use-browser-location';

export function useWholeAddress(): [string, (to: string) => void] {
  const [path] = useBrowserLocation();
  return [path, (to) => window.location.assign(to)];
}
