// Puts the names of Fluent's style variables where they are used, so that the table of all of them is not sent to the browser.
import type { Plugin } from 'vite';

type Tokens = Readonly<Record<string, string>>;

const imported =
  /\bimport\s*\{[^}]*\btokens\b[^}]*\}\s*from\s*['"]@fluentui\/(?:react-components|react-theme|tokens)['"]/;

export function inlined(code: string, tokens: Tokens): string | undefined {
  if (!imported.test(code)) return undefined;
  return code.replaceAll(/(?<![\w$.])tokens\.(\w+)/g, (whole, name: string) => {
    const value = tokens[name];
    return value === undefined ? whole : JSON.stringify(value);
  });
}

export function inlineTokens(): Plugin {
  let known: Tokens = {};
  return {
    name: 'signalbox:inline-tokens',
    apply: 'build',
    async buildStart() {
      known = (await import('@fluentui/react-theme')).tokens;
    },
    transform: {
      filter: { id: /\.[jt]sx?$/, code: imported },
      handler(code) {
        const changed = inlined(code, known);
        return changed === undefined ? undefined : { code: changed, map: null };
      },
    },
  };
}
