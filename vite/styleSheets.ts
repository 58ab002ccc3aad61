// Writes what our makeStyles calls say as style sheets while building: the browser then makes no styles by script.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';
import { sheetOfSlots, type Slots } from './cssOfSlots.ts';
import { staticValue, type Rule } from './staticValue.ts';

const prefix = 'virtual:styles/';
const maker = 'makeStyles';

/** The calls that give the constants of a file their value. */
function callsIn(program: ESTree.Program): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = [];
  for (const line of program.body) {
    const declared = line.type === 'ExportNamedDeclaration' ? line.declaration : line;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
      if (init.callee.name === maker) found.push(init);
    }
  }
  return found;
}

export function styleSheets(): Plugin {
  const sheets = new Map<string, string>();
  let root = '';
  let known: Rule = {};

  /** Undefined when it says something that is only known in the browser: then the browser makes the styles. */
  function slotsIn({ arguments: [slots] }: ESTree.CallExpression): Slots | undefined {
    try {
      return slots && (staticValue(slots, known) as Slots);
    } catch {
      return undefined;
    }
  }

  function written(code: string, id: string) {
    if (!id.startsWith(`${root}/src/`)) return undefined;
    const file = relative(root, id);
    let [made, css, from] = ['', '', 0];
    for (const call of callsIn(parseSync(id, code).program)) {
      const slots = slotsIn(call);
      if (slots === undefined) return undefined;
      // Five digits met once: two sheets with a slot of one name were mixed up.
      const mark = createHash('sha256').update(`${file} ${call.start}`).digest('hex').slice(0, 7);
      const sheet = sheetOfSlots(slots, (slot) => `${slot}-${mark}`);
      css += sheet.css;
      made += `${code.slice(from, call.start)}((made) => () => made)(${JSON.stringify(sheet.names)})`;
      from = call.end;
    }
    if (from === 0) return undefined;
    sheets.set(`${file}.css`, css);
    return { code: `import '${prefix}${file}.css';\n${made}${code.slice(from)}`, map: null };
  }

  return {
    name: 'signalbox:style-sheets',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const { tokens } = await import('@fluentui/react-theme');
      known = { tokens: { ...tokens }, narrow: (await import('../src/views/shared/narrow.ts')).narrow };
    },
    resolveId: { filter: { id: /^virtual:styles\// }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:styles\// }, handler: (id) => sheets.get(id.slice(prefix.length + 1)) },
    transform: { filter: { id: /\/src\//, code: `${maker}(` }, handler: written },
  };
}
