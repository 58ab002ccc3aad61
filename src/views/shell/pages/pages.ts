// Collects the pages of every noun, and refuses two with one address or one key.
import { matchRoute, type Parser } from 'wouter';
import type { Page } from '../../shared/page.ts';

const modules = import.meta.glob<Record<string, Page>>('../../**/*.page.ts', { eager: true });

export const pages: readonly Page[] = checked(Object.values(modules).flatMap((module) => Object.values(module)));

export function checked(all: readonly Page[]): readonly Page[] {
  for (const name of ['path', 'hotkey'] as const) {
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

export const pageAt = (path: string, parser: Parser, all: readonly Page[] = pages): Page | undefined =>
  all.find((page) => matchRoute(parser, page.path, path)[0]);
