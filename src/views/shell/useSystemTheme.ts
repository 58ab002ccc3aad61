// Follows the light or dark choice of the system.
import { useSyncExternalStore } from 'react';
import type { Theme } from '@fluentui/react-components';
import { dark, light } from './themes.ts';

const question = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(question);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useSystemTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => window.matchMedia(question).matches) ? dark : light;
