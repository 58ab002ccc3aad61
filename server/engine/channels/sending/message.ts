// What is told about an incident, whatever the channel: counts and words, no person, no vendor by name, and links that only open.
import type { Severity } from '../../../../src/api/contract/watching/words.ts';

export const tellings = ['test', 'begun', 'worse', 'taken', 'over'] as const;
export type Telling = (typeof tellings)[number];

export interface AlertMessage {
  /** The same on every try of this message. */
  id: string;
  /** The same in every message about one incident: by it a channel knows which one is meant. */
  incident: string;
  what: Telling;
  severity: Severity;
  title: string;
  facts: readonly { name: string; value: string }[];
  links: readonly { text: string; href: string }[];
  /** When this is so. */
  at: string;
  /** How many messages were held back since the last one. */
  held: number;
}

const heads: Readonly<Record<Telling, string>> = {
  test: 'Test',
  begun: 'Begun',
  worse: 'Worse',
  taken: 'Taken',
  over: 'Over',
};

/** "Begun: 12 of 30 crawls at ANZ failed" */
export const headOf = ({ what, title }: Pick<AlertMessage, 'what' | 'title'>): string => `${heads[what]}: ${title}`;

/** All of them, with how many were held back as the last. */
export const factsOf = ({ facts, held }: AlertMessage): readonly { name: string; value: string }[] =>
  held === 0
    ? facts
    : [...facts, { name: 'Held back', value: held === 1 ? '1 earlier message' : `${held} earlier messages` }];

export const testMessage = (id: string, at: string, channel: string, link: string): AlertMessage => ({
  id,
  incident: `signalbox-test-${id}`,
  what: 'test',
  severity: 'notice',
  title: `Signalbox can tell over the channel “${channel}”`,
  facts: [{ name: 'What to do', value: 'Nothing: somebody tried the channel out.' }],
  links: [{ text: 'Open channels', href: link }],
  at,
  held: 0,
});
