// A page as the build found it: what it says of itself, and how its description is fetched.
import type { FluentIcon } from '@fluentui/react-icons';
import type { PageDescription, PageFacts } from '../../shared/page.ts';

export interface FoundPage extends Omit<PageFacts, 'icon'> {
  /** Where its first rows come from, where they are asked for before anything else is there. */
  firstRows?: string;
  kind: PageDescription['kind'];
  icon?: () => Promise<FluentIcon>;
  load: () => Promise<PageDescription>;
}
