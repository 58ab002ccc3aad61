// A word that the terminal alone knows; every other first word begins a line of the palette.
import type { ExitCode } from '../exitCodes.ts';
import type { Options } from '../options.ts';
import type { Surroundings } from '../surroundings.ts';

export interface Asked {
  options: Options;
  around: Surroundings;
  /** What stands behind the verb. */
  words: readonly string[];
  /** All of them, for the one that tells them. */
  verbs: readonly Verb[];
}

export interface Verb {
  name: string;
  /** What stands behind it, as --help writes it. */
  usage: string;
  about: string;
  /** Left out of --help: asked for by scripts of ours alone. */
  isHidden?: boolean;
  /** Fetched when it is asked for, so that one verb does not wait for the files of another. */
  load(): Promise<(asked: Asked) => Promise<ExitCode>>;
}
