// Writes the connector of docs/connectors.md as it stands there, into a folder of its own.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const page = new URL('../../../../docs/connectors.md', import.meta.url);

/** Its blocks by the name that stands beside the language. */
export function blocksOfPage(): Map<string, string> {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]));
}

/** Gives the folder above that of the connector, as SIGNALBOX_CONNECTORS_FOLDER names it. */
export function writeConnector(change: (name: string, text: string) => string = (_name, text) => text): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-connectors-'));
  for (const [name, text] of blocksOfPage()) {
    const path = join(folder, 'riverside', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change(name, text));
  }
  return folder;
}
