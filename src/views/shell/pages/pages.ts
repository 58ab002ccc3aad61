// The pages of every noun with their components.
import type { ComponentType } from 'react';
import { pages as found } from 'virtual:pages';
import { matchRoute, type Parser } from 'wouter';
import { fetched } from '../../shared/loading/fetched.tsx';
import type { PageDescription } from '../../shared/page.ts';
import { Waiting } from '../messages/Waiting.tsx';
import type { FoundPage } from './foundPage.ts';
import { viewOf } from './viewOf.tsx';

export interface Page extends FoundPage {
  /** Its component; the code is loaded when it is first shown. */
  View: ComponentType;
  /** Its description, once it has come. */
  known(): PageDescription | undefined;
  /** Starts to load the code before anybody is let in. */
  preload(): void;
}

export function pageOf(one: FoundPage): Page {
  let known: PageDescription | undefined;
  const load = async () => (known ??= await one.load());
  const View = fetched(async () => viewOf(await load()), Waiting);
  return {
    ...one,
    load,
    known: () => known,
    View,
    preload: View.ahead,
  };
}

export const pages: readonly Page[] = found.map(pageOf);

export const pageAt = (path: string, parser: Parser, all: readonly Page[] = pages): Page | undefined =>
  all.find((page) => matchRoute(parser, page.path, path)[0]);
