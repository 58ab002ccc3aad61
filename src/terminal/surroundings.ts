// Where the program runs: its variables, its folder and its screen.
import type { Command } from '../commands/kernel/command.ts';
import type { Variables } from './options.ts';
import type { Screen } from './screen.ts';

export interface Surroundings {
  variables: Variables;
  /** The folder in which the person stands. */
  folder: string;
  screen: Screen;
  /** How long a login waits between two questions to the service; a clock of its own where tests do not wait. */
  wait?: (ms: number) => Promise<void>;
  /** Commands beside the product's own. */
  more?: readonly Command[];
}
