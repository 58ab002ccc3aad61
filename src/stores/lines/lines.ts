// What can be said of a line without running it: what it is, and the calls that it would make.
import { linePath } from '../address/Address.ts';
import type { Level } from '../../api/contract/level.ts';

export interface LineFacts {
  /** The id of its command. */
  id: string;
  title: string;
  /** In its stable form, with what the situation answers. */
  line: string;
  level: Level;
  effect: string;
  canBeUndone: boolean;
  /** Whether it may run now, and what it asks first. */
  verdict: string;
  keys: readonly string[];
  /** It may name a person. */
  isPersonal: boolean;
}

export interface LineCall {
  method: string;
  /** With its query, from the root of the service. */
  path: string;
  level: Level;
  body: unknown;
  /** Its body is a file. */
  takesFile: boolean;
  /** The version of the record that is meant. */
  version: number | undefined;
  /** An order that is carried out once, however often it is sent. */
  isOnce: boolean;
}

export interface LineCalls {
  calls: readonly LineCall[];
  /** The page that it leads to. */
  opens: string | undefined;
  /** Why its calls are not known, or not all of them. */
  trouble: string | undefined;
}

export type LineRead = LineFacts | { fault: string };

export interface Lines {
  read(line: string): LineRead;
  /** Tries it behind the scenes, where nothing that changes anything is sent. */
  callsOf(line: string): Promise<LineCalls>;
}

/** The address of a link that carries it. */
export const addressOfLine = (line: string): string => `${linePath}?c=${encodeURIComponent(line)}`;
