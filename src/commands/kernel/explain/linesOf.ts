// Reads lines for whoever wants to hand them on or know what they do, as the palette reads them.
import { hasPersonalShape } from '../../../stores/found/soughtText.ts';
import type { LineRead, Lines } from '../../../stores/lines/lines.ts';
import { goLine } from '../nouns/goLine.ts';
import { planOf } from '../plan.ts';
import type { Registry } from '../registry.ts';
import type { Situation } from '../situation.ts';
import { understand } from '../understand.ts';
import { verdictOf, withPresets } from '../verdict.ts';
import type { ListAt } from './callsOf.ts';

export function linesOf(registry: Registry, situation: () => Situation, listAt: ListAt): Lines {
  const understood = (line: string) => understand(goLine(line, registry), registry, situation());
  return {
    read(line): LineRead {
      const here = situation();
      const { command, answers, faults } = understood(line);
      const [fault] = faults;
      if (command === undefined) return { fault: `${fault?.about ?? 'Nothing'} is not a command` };
      if (verdictOf(command, here).kind === 'absent')
        return { fault: `${command.title} is not permitted: it needs level ${command.level}` };
      if (fault !== undefined) return { fault: `${fault.about} ${fault.message}` };
      const { line: stable, effect, verdict } = planOf(command, answers, here);
      const known = withPresets(command, here, answers);
      const texts = Object.entries(command.asks).flatMap(([name, question]) =>
        known[name] === undefined ? [] : [question.print(known[name])],
      );
      return {
        id: command.id,
        title: command.title,
        line: stable,
        level: command.level,
        effect,
        canBeUndone: command.effect === 'reversible',
        verdict,
        keys: registry.keysOf(command),
        // What it would be found by is not known before it is asked.
        isPersonal: texts.some(hasPersonalShape) || (texts.length > 0 && command.isPersonal?.(known) === true),
      };
    },
    async callsOf(line) {
      const { callsOf } = await import('./callsOf.ts');
      const { command, answers, faults } = understood(line);
      const [fault] = faults;
      const none = (trouble: string) => ({ calls: [], opens: undefined, trouble });
      if (command === undefined || fault !== undefined) return none('It is no line that can be run');
      const here = situation();
      const known = withPresets(command, here, answers);
      const missing = Object.entries(command.asks).find(
        ([name, { optional }]) => !optional && known[name] === undefined,
      );
      if (missing !== undefined) return none(`It asks first: ${missing[1].ask}`);
      const verdict = verdictOf(command, here, answers);
      if (verdict.kind !== 'ready') return none(verdict.kind === 'disabled' ? verdict.reason : 'It is not permitted');
      return callsOf(command, known, here, listAt);
    },
  };
}
