// Says what is wrong with a line as a terminal has room for it: the nearest word that is known, and every choice.
import { didYouMean } from '../../api/contract/plays/language/nearest.ts';
import type { Failure } from '../../api/failure.ts';
import type { Command } from '../../commands/kernel/command.ts';
import { quoted } from '../../commands/kernel/line.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import type { Fault } from '../../commands/kernel/understand.ts';
import { namesOf } from '../../commands/plays/language/checkLine.ts';

const longestPart = 80;
export const beginning = (text: string): string =>
  text.length > longestPart ? `${text.slice(0, longestPart)}…` : text;

/** "lokup is not a command; did you mean lookup?" */
export function unknownText(word: string, registry: Registry, own: readonly string[] = []): string {
  const meant = didYouMean(word, [...own, ...namesOf(registry)]);
  return `${beginning(word)} is not a command${meant === '' ? '; --help lists all of them' : meant}`;
}

const mostFaults = 5;

export function faultsText(faults: readonly Fault[]): string {
  return [...new Set(faults.map(faultText))].slice(0, mostFaults).join('; ');
}

function faultText({ about, message, whole, typed = '', among = [] }: Fault): string {
  const meant = among.length === 0 ? '' : didYouMean(typed, among);
  // A message that names the choices names them all; any other one says what there is.
  const known = whole === undefined && meant === '' && among.length > 0 ? `: it takes ${among.join(', ')}` : '';
  return `${beginning(about)} ${whole ?? message}${known}${meant}`;
}

/** What a line leaves out: in a terminal nothing is asked one by one. */
export function askedFor(command: Command, name: string, situation: Situation): string {
  const question = command.asks[name];
  const titles = (question?.choices(situation) ?? []).map(({ title }) => quoted(title));
  const among = titles.length === 0 ? '' : `, one of ${titles.join(', ')}`;
  return `${command.title} asks: ${question?.ask ?? name} Give ${name}:…${among}`;
}

/** Ours to look into: whoever reads the service's log finds it by its number. A refusal explains itself. */
export function withRequest(text: string, { status = 0, requestId }: Failure): string {
  return status >= 500 && requestId !== undefined ? `${text} (request ${requestId})` : text;
}
