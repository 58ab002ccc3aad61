// What a play is once it is read: its head, and its steps with the places they stand at.
import type { Level } from '../../level.ts';

/** From 1, as editors count. */
export interface Place {
  line: number;
  column: number;
}

/** Text of a play that may hold values such as ${app.id}. */
export interface Written {
  text: string;
  at: Place;
  /** It holds no values: a dollar in it is a dollar. */
  isAsIs?: true;
}

export const operators = ['=', '!=', '<', '<=', '>', '>=', 'contains'] as const;
export type Operator = (typeof operators)[number];

export type Expectation =
  | { kind: 'text'; text: Written }
  | { kind: 'refused'; text: Written }
  | { kind: 'none' }
  | { kind: 'value'; path: Written; operator: Operator; value: Written }
  | { kind: 'webhook'; event: Written };

export interface RunStep {
  kind: 'run';
  at: Place;
  /** The name under which what the line finds is kept. */
  keep: string | undefined;
  line: Written;
}

export interface ExpectStep {
  kind: 'expect';
  at: Place;
  expects: Expectation;
  /** Seconds after which it is given up; at once without it. */
  within: number | undefined;
}

export interface EachStep {
  kind: 'each';
  at: Place;
  /** The line whose rows are meant; undefined for those of the line before. */
  over: Written | undefined;
  /** The rows that are selected in the workbench when the play begins; a terminal has none. */
  isSelection?: true;
  body: readonly PlainStep[];
}

export type PlainStep = RunStep | ExpectStep;
export type Step = PlainStep | EachStep;

export interface Play {
  title: string | undefined;
  level: Level | undefined;
  undoAtEnd: boolean;
  steps: readonly Step[];
}

export interface PlayFault extends Place {
  /** How many characters are meant. */
  width: number;
  message: string;
}

/** Names that mean something by themselves. */
export const ownWords: readonly string[] = ['rows', 'each', 'expect', 'for', 'none', 'refused', 'webhook'];
export const eachName = 'each';
