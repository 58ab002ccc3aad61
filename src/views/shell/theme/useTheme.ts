// Applies the theme that the person chose; without a choice the style sheet follows the system by itself.
import { useLayoutEffect } from 'react';
import { showTheme } from '../../shared/showTheme.ts';

export function useTheme(chosen: string): void {
  useLayoutEffect(() => showTheme(chosen), [chosen]);
}
