// Serves what developers read without signing in, below /docs/: where to start, the guides, and the files that the guides use.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { guides, helperFiles } from '../../../../src/api/contract/guides/guides.ts';
import {
  languageTitles,
  startPlaceholders,
  startSteps,
  type Language,
} from '../../../../src/api/contract/guides/start.ts';
import { promises } from '../../../../src/api/contract/version.ts';
import { pageFromMarkdown } from '../../text/markdown.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

const style = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #14181d); --paper: light-dark(#fff, #1d232b);
  --text: light-dark(#1a2230, #e8ecf2); --line: light-dark(#dbe0e8, #343d4a); --code: light-dark(#f1f4f8, #14181d);
  --main: light-dark(#0f5aa8, #6cb2f7); }
body { margin: 0; padding: 1.25rem; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
nav, main { max-width: 52rem; margin: 0 auto; }
nav { padding: 0 0 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
main { padding: 1.25rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem;
  overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
pre { overflow-x: auto; padding: 0.75rem; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem;
  overflow-wrap: normal; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
a { color: var(--main); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const startTitle = 'Start here';
const readDoc = (file: string): Promise<string> =>
  readFile(new URL(`../../../../docs/api/${file}`, import.meta.url), 'utf8');

const codeText = (code: Partial<Record<Language, string>>): string[] =>
  Object.entries(code).flatMap(([language, text]) => [
    `**${languageTitles[language as Language]}**`,
    '',
    `\`\`\`${language}`,
    text.trimEnd(),
    '```',
    '',
  ]);

function startText(origin: string): string {
  const steps = startSteps({ origin, ...startPlaceholders });
  return [
    `# ${startTitle}`,
    '',
    `From nothing to a verified webhook in ${steps.length} steps. Signed in, the page Developer Docs shows the same steps with your own values.`,
    '',
    ...steps.flatMap(({ title, text, code }, index) => [
      `## ${index + 1}. ${title}`,
      '',
      ...text.flatMap((paragraph) => [paragraph, '']),
      ...codeText(code),
    ]),
    '## Guides',
    '',
    ...guides.map(({ name, title }) => `- [${title}](${name}.md)`),
    '',
    'Every call with its parameters, an example and its refusals: [openapi.json](openapi.json).',
  ].join('\n');
}

/** As they stand in the contract, from which the OpenAPI document has them too. */
const versionsText = ['# Versions', '', ...promises, '', 'What changed: [Changelog of the API](changelog.md).'].join(
  '\n',
);

interface DocPage {
  name: string;
  text(): Promise<string>;
}

function navigation(current: string): string {
  const entries = [{ name: '', title: startTitle }, ...guides];
  const links = entries.map(
    ({ name, title }) =>
      `<li><a href="/docs/${name}"${name === current ? ' aria-current="page"' : ''}>${title}</a></li>`,
  );
  return `<nav aria-label="Guides"><ul>\n${links.join('\n')}\n</ul></nav>`;
}

export function serveDocs(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const start = async (): Promise<string> => startText(publicUrl);
  const pages: DocPage[] = [
    { name: '', text: start },
    ...guides.map(({ name }) => ({
      name,
      text: name === 'versions' ? async () => versionsText : () => readDoc(`${name}.md`),
    })),
    // What Authentication was called before there were other guides.
    { name: 'hmac', text: () => readDoc('authentication.md') },
  ];
  const send = async (reply: FastifyReply, { name, text }: DocPage) =>
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', permissionsPolicy())
      .type('text/html; charset=utf-8')
      .send(pageFromMarkdown(await text(), { style, above: navigation(name) }));
  for (const page of pages) app.get(`/docs/${page.name}`, (_request, reply) => send(reply, page));
  app.get('/docs/openapi.json', (_request, reply) => reply.redirect('/api/v1/openapi.json', 302));
  for (const file of helperFiles) {
    app.get(`/docs/${file}`, async (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .type('text/plain; charset=utf-8')
        .send(await readDoc(file)),
    );
  }
}
