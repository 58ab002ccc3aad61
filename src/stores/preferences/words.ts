// What the themes and densities are called on screen.
import type { densities, themes } from './Preferences.ts';

export const themeTitles: Readonly<Record<(typeof themes)[number], string>> = {
  system: 'Follow the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

export const densityTitles: Readonly<Record<(typeof densities)[number], string>> = {
  compact: 'Compact',
  comfortable: 'Comfortable',
};
