// The pages of docs/ that the product links to are readable pages, and nothing in them runs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFromMarkdown } from '../../../../server/platform/text/markdown.ts';
import { openWorld, type World } from '../../../world.ts';
import { expectValidHtml } from '../../engine/documents/readers.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

it('how requests are signed is open to everybody, with its examples', async () => {
  const answer = await fetch(`${world.url}/docs/hmac`);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('<h1>Signing requests with an API token</h1>');
  expect(text).toContain('createHmac(&#39;sha256&#39;, SECRET)');
});

it('markup in a text is shown as it stands', async () => {
  const page = pageFromMarkdown(
    '# <b>One\n\n`<i>` and **bold** and [a link](https://example.org/a)\n\n```html\n<script>\n\n</script>\n```\n\n- one\n- two',
    '',
  );
  expect(page).toContain('<h1>&lt;b&gt;One</h1>');
  expect(page).toContain(
    '<p><code>&lt;i&gt;</code> and <strong>bold</strong> and <a href="https://example.org/a">a link</a></p>',
  );
  expect(page).toContain('<pre tabindex="0"><code>&lt;script&gt;\n\n&lt;/script&gt;</code></pre>');
  expect(page).toContain('<li>one</li>\n<li>two</li>');
  await expectValidHtml(page);
});
