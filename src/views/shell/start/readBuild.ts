// Asks the service which environment and version this is.
const unknownBuild = 'unknown';

export async function readBuild(ask: typeof fetch = (...asked) => fetch(...asked)): Promise<string> {
  try {
    const response = await ask('/version');
    if (!response.ok) return unknownBuild;
    const about: unknown = await response.json();
    const words = ['environment', 'version'].map((name) => textIn(about, name)).filter((word) => word !== '');
    return words.length === 0 ? unknownBuild : words.join(' ');
  } catch {
    return unknownBuild;
  }
}

function textIn(about: unknown, name: string): string {
  const value: unknown = typeof about === 'object' && about !== null ? Reflect.get(about, name) : undefined;
  return typeof value === 'string' ? value : '';
}
