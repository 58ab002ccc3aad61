// Serves what developers read without signing in, below /docs/: where to start, the guides, and the files that the guides use.
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
import { readingPolicy, readingStyle, sendReading } from './reading.ts';

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
    sendReading(reply, pageFromMarkdown(await text(), { style: readingStyle, above: navigation(name) }));
  for (const page of pages) app.get(`/docs/${page.name}`, (_request, reply) => send(reply, page));
  app.get('/docs/openapi.json', (_request, reply) => reply.redirect('/api/v1/openapi.json', 302));
  for (const file of helperFiles) {
    app.get(`/docs/${file}`, async (_request, reply) =>
      reply
        .header('content-security-policy', readingPolicy)
        .type('text/plain; charset=utf-8')
        .send(await readDoc(file)),
    );
  }
}
