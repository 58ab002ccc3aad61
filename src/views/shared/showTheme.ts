// Tells the style sheet which theme the person chose.
export function showTheme(chosen: string): void {
  const page = document.documentElement;
  if (chosen === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = chosen;
}

/** From the preferences as they are stored, before the program that reads them is there. */
export function showStoredTheme(preferences: string | undefined): void {
  try {
    const { theme }: { theme?: unknown } = JSON.parse(preferences ?? '{}');
    showTheme(typeof theme === 'string' ? theme : 'system');
  } catch {
    // Written by somebody else: the theme of the system holds.
  }
}
