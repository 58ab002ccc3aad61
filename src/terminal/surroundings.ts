// Where the program runs: its variables, its folder and its screen.
import type { Command } from '../commands/kernel/command.ts';
import type { Variables } from './options.ts';
import type { Screen } from './screen.ts';

export interface Surroundings {
  variables: Variables;
  /** The folder in which the person stands. */
  folder: string;
  screen: Screen;
  /** Commands beside the product's own. */
  more?: readonly Command[];
}
