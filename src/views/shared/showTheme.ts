// Tells the style sheet which look the person chose.
export function showTheme(chosen: string): void {
  const page = document.documentElement;
  if (chosen === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = chosen;
}
