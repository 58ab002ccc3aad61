// The descriptions of all pages, as the workbench finds them.
import { pages } from '../src/views/shell/pages/pages.ts';
import type { PageDescription } from '../src/views/shared/page.ts';

export const allDescriptions = (): Promise<readonly PageDescription[]> => Promise.all(pages.map((page) => page.load()));
