// The pages of docs/ that the product links to are readable pages, and nothing in them runs.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guides } from '../../../../src/api/contract/guides/guides.ts';
import { pageFromMarkdown } from '../../../../server/platform/text/markdown.ts';
import { openWorld, type World } from '../../../world.ts';
import { expectValidHtml } from '../../engine/documents/readers.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const pages = ['', ...guides.map(({ name }) => name)];

it.each(pages)('/docs/%s is open to everybody, and leads to the others', async (name) => {
  const answer = await fetch(`${world.url}/docs/${name}`);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  await expectValidHtml(text);
  const [, current] = /<a href="([^"]+)" aria-current="page">/.exec(text) ?? [];
  expect(current).toBe(`/docs/${name}`);
  const led = [...new Set([...text.matchAll(/href="(\/[^"#]*)/g)].map(([, to = '']) => to))];
  for (const to of led) expect([to, (await fetch(new URL(to, world.url))).status]).toEqual([to, 200]);
});

it('each guide is listed, under the title that it has', async () => {
  const files = readdirSync(new URL('../../../../docs/api/', import.meta.url)).filter((file) => file.endsWith('.md'));
  expect([...files, 'versions.md'].toSorted()).toEqual(guides.map(({ name }) => `${name}.md`).toSorted());
  for (const { name, title } of guides)
    expect(await (await fetch(`${world.url}/docs/${name}`)).text()).toContain(`>${title}</h1>`);
});

it('where to start names the address of this service, and the old address of signing leads on', async () => {
  expect(await (await fetch(`${world.url}/docs/`)).text()).toContain(`export SIGNALBOX=${world.url}`);
  expect(await (await fetch(`${world.url}/docs/hmac`)).text()).toContain('>Authentication</h1>');
  expect((await fetch(`${world.url}/docs/signalbox.sh`)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

it('markup in a text is shown as it stands', async () => {
  const page = pageFromMarkdown(
    '# <b>One\n\n`<i>` and **bold** and [a link](https://example.org/a)\n\n```html\n<script>\n\n</script>\n```\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| c | `d` |\n\n[other](page.md#part) and [file](file.sh)',
    { style: '' },
  );
  expect(page).toContain('>&lt;b&gt;One</h1>');
  expect(page).toContain(
    '<p><code>&lt;i&gt;</code> and <strong>bold</strong> and <a href="https://example.org/a">a link</a></p>',
  );
  expect(page).toContain('<pre tabindex="0"><code>&lt;script&gt;\n\n&lt;/script&gt;</code></pre>');
  expect(page).toContain('<li>one</li>\n<li>two</li>');
  expect(page).toContain('<tr><td>c</td><td><code>d</code></td></tr>');
  expect(page).toContain('<a href="/docs/page#part">other</a> and <a href="/docs/file.sh">file</a>');
  await expectValidHtml(page);
});
