// What the themes and densities are called on screen; who only draws them needs nothing of the store that the start loads.
import type { densities, themes } from './Preferences.ts';

export const themeTitles: Readonly<Record<(typeof themes)[number], string>> = {
  system: 'Follow the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

/** What people call them elsewhere. */
export const themeAliases: Readonly<Record<(typeof themes)[number], readonly string[]>> = {
  system: ['auto', 'automatic', 'default theme'],
  light: ['day', 'bright', 'white', 'light mode', 'hell', 'clair', 'claro', 'chiaro'],
  dark: [
    'night',
    'black',
    'dark mode',
    'night mode',
    'dunkel',
    'dunkelmodus',
    'sombre',
    'mode sombre',
    'oscuro',
    'modo oscuro',
    'scuro',
    'tema scuro',
  ],
  contrast: ['accessibility', 'kontrast', 'contraste', 'contrasto'],
};

export const densityTitles: Readonly<Record<(typeof densities)[number], string>> = {
  compact: 'Compact',
  comfortable: 'Comfortable',
};

export const themeNames = Object.keys(themeTitles) as (keyof typeof themeTitles)[];
export const densityNames = Object.keys(densityTitles) as (keyof typeof densityTitles)[];
