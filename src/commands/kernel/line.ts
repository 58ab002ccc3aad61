// The command line as it is printed, so that it is read back as the same; how it is read, plays and the service share.
import type { Command } from './command.ts';

export { readLine, unquoted, type Segment } from '../../api/contract/plays/language/segments.ts';

/** As it must be typed to be read back as the same value. */
export const quoted = (text: string): string =>
  /^[^\s"\\]+$/u.test(text) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The stable form, for scripts: the id with named answers. */
export function formatLine(command: Command, answers: Record<string, unknown>): string {
  const given = Object.entries(command.asks).filter(([name]) => answers[name] !== undefined);
  return [command.id, ...given.map(([name, question]) => `${name}:${quoted(question.print(answers[name]))}`)].join(' ');
}
