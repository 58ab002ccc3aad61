// Refuses two pages with one id, one address, one key or the same people to land there.
import type { PageFacts } from '../../shared/page.ts';

type Checked = Pick<PageFacts, 'id' | 'path' | 'title' | 'hotkey' | 'landing'>;

export function checkPages<One extends Checked>(all: readonly One[]): readonly One[] {
  for (const name of ['id', 'path', 'hotkey', 'landing'] as const) {
    const seen = new Map<string, string>();
    for (const page of all) {
      const value = page[name];
      if (value === undefined) continue;
      const other = seen.get(value);
      if (other !== undefined) throw new Error(`${page.title} and ${other} have the same ${name}: ${value}`);
      seen.set(value, page.title);
    }
  }
  return all;
}
