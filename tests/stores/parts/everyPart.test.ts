// Every part of a page is empty after a change of person, whatever it held.
import { globSync } from 'node:fs';
import { getMembers, isModelType, unprotect, type IAnyModelType } from 'mobx-state-tree';
import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../fakeBrowser.ts';

interface Part {
  name: string;
  model: IAnyModelType;
}
const isPart = (exported: unknown): exported is Part =>
  typeof exported === 'object' && exported !== null && 'model' in exported && isModelType(exported.model);

const modules = globSync('src/stores/**/*.ts').map((file): Promise<object> => import(`../../../${file}`));
const parts = (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isPart));

/** Something of the person before: it can be called, read and left, as whatever a part may hold. */
const held: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 1 : held),
  apply: () => held,
});

/** Whether its page is open and looked at says nothing about anybody; the pages of a log are told to let go by themselves. */
const ofThePage = new Set(['isHidden', 'isOpen', 'leaving', 'pages']);

test('there are parts to look at', () => expect(parts.length).toBeGreaterThan(20));

describe.each(parts.map((part) => [part.name, part] as const))('%s', (_name, part) => {
  test('holds nothing of the person before', () => {
    const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
    const one = stores.parts.of(part);
    unprotect(stores);
    const { volatile } = getMembers(one);
    for (const name of volatile) Reflect.set(one, name, held);
    one.clear();
    const kept = volatile.filter((name) => !ofThePage.has(name) && Reflect.get(one, name) === held);
    expect(kept).toEqual([]);
  });
});
