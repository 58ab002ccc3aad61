// Draws without the test library, which would run effects at once and draw at once what React holds back for people.
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

let root: Root | undefined;
export const leave = (): void => root?.unmount();
afterEach(leave);

export function draw(node: ReactNode): HTMLElement {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  root = createRoot(place);
  root.render(node);
  return place;
}
