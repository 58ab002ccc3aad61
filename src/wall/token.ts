// The token of the link that the wall was opened with: out of the address bar at once, where the whole room could read it.
const name = 'wall token';

export function takeToken(): string | undefined {
  const given = window.location.hash.slice(1);
  if (given === '') return kept();
  window.history.replaceState(window.history.state, '', window.location.pathname);
  try {
    // In this tab alone, so that a reload finds it.
    window.sessionStorage.setItem(name, given);
  } catch {
    // Whoever forbids it opens the link anew after a reload.
  }
  return given;
}

function kept(): string | undefined {
  try {
    return window.sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
