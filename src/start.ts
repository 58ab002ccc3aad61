// What the signed-out pages and the workbench are started with.
import type { Early } from './early.ts';
import type { FirstPaint } from './firstPaint/showFirstPaint.ts';
import type { HeldKeys } from './views/shell/keys/heldKeys.ts';

export interface Start {
  root: HTMLElement;
  base: string;
  isInIframe: boolean;
  /** Lets style elements of ours in. */
  nonce: string;
  early: Early;
  firstPaint: FirstPaint | undefined;
  held: HeldKeys;
}
