// Writes what our makeStyles calls say as style sheets while building: the browser then makes no styles by script.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { sheetOfSlots, type Slots } from './cssOfSlots.ts';

const prefix = 'virtual:styles/';
const call = 'makeStyles(';

/** The argument of the call that starts at this place, as text. */
export function argumentAt(code: string, start: number): string | undefined {
  let depth = 0;
  for (let place = start; place < code.length; place += 1) {
    const sign = code[place];
    const comment = code.slice(place, place + 2);
    if (comment === '//' || comment === '/*') {
      place = code.indexOf(comment === '//' ? '\n' : '*/', place);
      if (place < 0) return undefined;
      continue;
    }
    if (sign === "'" || sign === '"' || sign === '`') {
      place = code.indexOf(sign, place + 1);
      if (place < 0) return undefined;
    } else if (sign === '{' || sign === '(') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === ')') {
      if (depth === 0) return code.slice(start, place);
      depth -= 1;
    }
  }
  return undefined;
}

export function styleSheets(): Plugin {
  const sheets = new Map<string, string>();
  let root = '';
  let known: Readonly<Record<string, unknown>> = {};

  /** Undefined when it says something that is only known in the browser: then the browser makes the styles. */
  function slotsIn(text: string): Slots | undefined {
    try {
      // Our own source, at build time.
      // oxlint-disable-next-line typescript/no-implied-eval
      return new Function(...Object.keys(known), `return (${text})`)(...Object.values(known)) as Slots;
    } catch {
      return undefined;
    }
  }

  return {
    name: 'signalbox:style-sheets',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const { tokens } = await import('@fluentui/react-components');
      known = { tokens, narrow: (await import('../src/views/shared/narrow.ts')).narrow };
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${prefix}`) ? sheets.get(id.slice(prefix.length + 1)) : undefined),
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || !code.includes(call)) return undefined;
      const file = relative(root, id);
      let [made, css, from] = ['', '', 0];
      for (let at = code.indexOf(call); at >= 0; at = code.indexOf(call, from)) {
        const text = argumentAt(code, at + call.length);
        const slots = text === undefined ? undefined : slotsIn(text);
        if (text === undefined || slots === undefined) return undefined;
        const mark = createHash('sha256').update(`${file} ${at}`).digest('hex').slice(0, 5);
        const sheet = sheetOfSlots(slots, (slot) => `${slot}-${mark}`);
        css += sheet.css;
        made += `${code.slice(from, at)}((made) => () => made)(${JSON.stringify(sheet.names)})`;
        from = at + call.length + text.length + 1;
      }
      sheets.set(`${file}.css`, css);
      return { code: `import '${prefix}${file}.css';\n${made}${code.slice(from)}`, map: null };
    },
  };
}
