// The reference of all commands as a text, from the registry alone.
import type { Desk } from '../../src/commands/desk.ts';
import type { Command } from '../../src/commands/kernel/command.ts';
import { effectOf, exampleOf, keysOf, levelWords, lineForm } from '../../src/commands/kernel/explain/reference.ts';
import { whereWorks } from '../../src/commands/kernel/keys/keyContext.ts';
import { pages } from '../commands/workplace.ts';
import { spoken } from '../../src/commands/kernel/strokes/strokes.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const code = (text: string): string => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``);

export function commandReference({ registry, situation }: Desk): string {
  const row = (command: Command): string => {
    const keys = keysOf(command, registry).map((one) => code(spoken(one)));
    const works = command.where === undefined ? '' : whereWorks(command, pages);
    const cells = [
      code(command.id),
      cell(command.title),
      code(lineForm(command, registry)),
      [keys.join(', '), keys.length > 0 && works !== '' ? ` on ${cell(works)}` : ''].join(''),
      levelWords[command.level],
      effectOf(command),
      code(exampleOf(command, registry, situation)),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  const nouns = Map.groupBy(registry.all, ({ id }) => id.split('.')[0] ?? '');
  const parts = [...nouns]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([noun, commands]) =>
      [
        `## ${noun}`,
        '',
        '| id | title | line | keys | for | effect | example |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        ...commands.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(row),
      ].join('\n'),
    );
  return `${[head, ...parts].join('\n\n')}\n`;
}

const head = `# Commands

Every command of the product, made from its registry by \`SIGNALBOX_WRITE=commands npm test -- tests/papers/commands.test.ts\`; the test fails when this page is stale. The palette, \`?\`, links (\`/v1/dashboard/go?c=…\`), plays and the terminal take the same lines. In a line, \`<…>\` has to be answered and \`[…]\` may be; what is left out is answered by the row under the cursor or asked for. Ids in the examples are those of a small demo.`;
