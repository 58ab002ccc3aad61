// What the build makes of our sources: style sheets, variables in place of their table, the looks, and the list of pages.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { sheetOfSlots } from '../../vite/cssOfSlots.ts';
import { inlined } from '../../vite/inlineTokens.ts';
import { pages } from '../../vite/pages.ts';
import { styleSheets } from '../../vite/styleSheets.ts';
import { sheetOf } from '../../vite/themeSheet.ts';
import { innerPaths, openPages } from '../journeys/support/everyPage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

interface Filtered {
  filter: { id?: RegExp; code?: string | RegExp };
  handler: (...given: unknown[]) => unknown;
}

/** The hooks of a plugin as plain functions, called where their filters let them be. */
function hooksOf(plugin: Plugin) {
  const call = (name: 'configResolved' | 'buildStart' | 'resolveId' | 'load' | 'transform', ...args: unknown[]) => {
    const hook = plugin[name] as Filtered['handler'] | Filtered | undefined;
    if (hook === undefined) throw new Error(`${plugin.name} has no ${name}`);
    if (typeof hook === 'function') return hook.apply({}, args);
    const [code, id] = name === 'transform' ? args.map(String) : ['', String(args[0])];
    const { filter, handler } = hook;
    const isMeant = filter.id?.test(id ?? '') !== false && (code ?? '').search(asPattern(filter.code)) !== -1;
    return isMeant ? handler.apply({}, args) : undefined;
  };
  call('configResolved', { root });
  return call;
}

const asPattern = (code: string | RegExp = '') => (typeof code === 'string' ? new RegExp(RegExp.escape(code)) : code);

describe('a makeStyles call as CSS', () => {
  const write = (slots: Parameters<typeof sheetOfSlots>[0]) => sheetOfSlots(slots, (slot) => slot).css;

  it('writes names with dashes, numbers as pixels, and plain numbers as they are', () => {
    expect(write({ a: { paddingLeft: 4, margin: 0, flexGrow: 1, lineHeight: 1.5 } })).toBe(
      '.a.a{padding-left:4px;margin:0;flex-grow:1;line-height:1.5}\n',
    );
  });

  it('writes what is nested: states, media, and the element itself by its sign', () => {
    const css = write({ a: { ':hover': { color: 'red' }, '@media print': { display: 'none' }, '& > b': { top: 1 } } });
    expect(css).toContain('.a.a:hover{color:red}');
    expect(css).toContain('@media print{.a.a{display:none}\n}');
    expect(css).toContain('.a.a > b{top:1px}');
  });

  it('gives each movement a name of its own', () => {
    const turn = { from: { opacity: 0 }, to: { opacity: 1 } };
    const css = write({ a: { animationName: turn }, b: { animationName: turn } });
    const named = [...css.matchAll(/@keyframes (\S+?)\{/g)].map(([, name]) => name);
    expect(new Set(named).size).toBe(2);
    for (const name of named) expect(css).toContain(`animation-name:${name}`);
  });
});

describe('the style sheet of a file', () => {
  const code = (slots: string) => `import { makeStyles } from 'x';\nconst useStyles = makeStyles(${slots});\nuse();`;
  const file = `${root}/src/views/some/File.tsx`;
  async function built(text: string, id = file) {
    const call = hooksOf(styleSheets());
    await call('buildStart');
    const made = call('transform', text, id) as { code: string } | undefined;
    const sheet = made && /import '(virtual:styles\/[^']+)'/.exec(made.code)?.[1];
    const css = sheet === undefined ? undefined : call('load', call('resolveId', sheet));
    return { code: made?.code, css };
  }

  it('takes the place of the call, which then only names its classes', async () => {
    const { code: made = '', css } = await built(code(`{ root: { color: tokens.colorNeutralForeground1 } }`));
    const name = /"root":"(root-[0-9a-f]{7})"/.exec(made)?.[1];
    expect(name).toBeDefined();
    expect(made).not.toContain('makeStyles({');
    expect(made).toContain('use();');
    expect(css).toBe(`.${name}.${name}{color:var(--colorNeutralForeground1)}\n`);
  });

  it('leaves alone what is only known in the browser, and what is not ours', async () => {
    expect(await built(code(`{ root: { width: window.innerWidth } }`))).toEqual({});
    expect(await built(code(`{ root: { top: 1 } }`), '/elsewhere/File.tsx')).toEqual({});
    expect(await built('no styles here')).toEqual({});
  });

  it.each([
    ['brackets and quotes in a text', `{ a: { content: ') }\\'' } }`, `content:) }'`],
    ['brackets and quotes in a comment', `{ // it's ) here\n a: { /* ( ' */ top: 1 } }`, `top:1px`],
    [
      'a variable within a text',
      '{ a: { border: `1px solid ${tokens.colorBrandStroke1}` } }',
      `border:1px solid var(--colorBrandStroke1)`,
    ],
    ['a number below zero', `{ a: { top: -1 } }`, `top:-1px`],
  ])('reads %s', async (_name, slots, css) => {
    expect((await built(code(slots))).css).toContain(`{${css}}`);
  });

  it('reads the width of a narrow window, and writes each call of a file', async () => {
    const { code: made = '', css } = await built(
      `const one = makeStyles({ a: { [narrow]: { top: 1 } } });\nexport const other = makeStyles({ b: { top: 2 } });`,
    );
    expect(css).toMatch(
      /^@media \(max-width: 760px\)\{\.(a-[0-9a-f]{7})\.\1\{top:1px\}\n\}\n\.(b-[0-9a-f]{7})\.\2\{top:2px\}\n$/,
    );
    expect(made).not.toContain('makeStyles');
  });

  it('leaves a file to the browser where one of its values is a call, a spread or an unknown name', async () => {
    for (const value of ['f()', 'other', 'tokens.unknown', 'tokens[1]', '[1]', 'true'])
      expect(await built(code(`{ a: { top: ${value} } }`))).toEqual({});
    expect(await built(code('{ ...other }'))).toEqual({});
  });
});

describe('variables', () => {
  const tokens = { color: 'var(--color)' };
  const head = `import { tokens } from '@fluentui/react-components';\n`;

  it('stand where they are used, and only those', () => {
    expect(inlined(`${head}a(tokens.color, tokens.unknown, my.tokens.color)`, tokens)).toBe(
      `${head}a("var(--color)", tokens.unknown, my.tokens.color)`,
    );
  });

  it('of somebody else are left alone', () => {
    expect(inlined(`import { tokens } from './mine.ts';\na(tokens.color)`, tokens)).toBeUndefined();
  });
});

it('the looks follow the system until a person chooses, and say only what differs', () => {
  const css = sheetOf({ a: '1', b: '2' }, { a: '1', b: '3' }, { a: '4', b: '2' });
  expect(css.split('\n')).toEqual([
    ':root{color-scheme:light;--a:1;--b:2}',
    '@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;--b:3}}',
    ':root[data-theme=dark]{color-scheme:dark;--b:3}',
    ':root[data-theme=contrast]{color-scheme:dark;--a:4}',
  ]);
});

describe('the list of pages', () => {
  it('holds every page there is, with where its first rows come from, and nothing that is loaded later', async () => {
    const call = hooksOf(pages());
    const code = String(await call('load', call('resolveId', 'virtual:pages')));
    const paths = [...code.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path);
    expect(paths.toSorted()).toEqual(['/', ...openPages, ...innerPaths].toSorted());
    expect(openPages).toContain('/login');
    expect(innerPaths).toContain('/crawlers');
    expect(code).toContain('"firstRows":"/api/v1/crawlers/?page_size=100"');
    expect(code).not.toContain('keyOf');
    expect(call('resolveId', 'another')).toBeUndefined();
  });
});
