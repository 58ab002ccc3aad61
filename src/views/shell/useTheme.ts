// The look that the person chose, or the one of the system.
import type { Theme } from '@fluentui/react-components';
import { useSystemTheme } from './useSystemTheme.ts';
import { contrast } from './contrastTheme.ts';
import { dark, light } from './themes.ts';

const looks: Record<string, Theme> = { light, dark, contrast };

export function useTheme(chosen: string): { theme: Theme; scheme: 'light' | 'dark' } {
  const system = useSystemTheme();
  const theme = looks[chosen] ?? system;
  return { theme, scheme: theme === light ? 'light' : 'dark' };
}
