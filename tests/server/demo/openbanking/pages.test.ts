// The pages of the sandbox bank as a reader of HTML judges them: valid, with names for everything, and nothing that runs.
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser, robin } from './browser.ts';
import { opened, recipientOf } from './recipient.ts';

let bank: Sandbox;
beforeAll(async () => {
  bank = await opened({ name: `<b>Harbour & Sons</b> ${'Very long name '.repeat(6)}` });
});
afterAll(() => bank.close());

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

async function expectSound(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId} ${message}`)),
  ).toEqual([]);
  expect(html).not.toMatch(/<script|<link|<iframe|<img|<[a-z][^<>]*\son\w+=|@import|url\(|<b>/i);
  expect(html).toContain('Sandbox: invented figures');
}

test('signing in, choosing, being asked again, one that is too late, and the list of consents', async () => {
  const recipient = await recipientOf(bank);
  const browser = openBrowser(bank.recipient.ca);
  const { address } = await recipient.ask();
  const first = await browser.open(address);
  await expectSound(first.text);
  const at = (path: string) => new URL(path, bank.issuer);
  await expectSound((await browser.open(at(`${first.address.pathname}/sign-in`), new URLSearchParams())).text);
  const choice = await browser.open(at(`${first.address.pathname}/sign-in`), new URLSearchParams(robin));
  await expectSound(choice.text);
  await expectSound((await browser.open(at(`${first.address.pathname}/allow`), new URLSearchParams())).text);
  await recipient.agree(['sbx-robin-everyday']);
  await expectSound((await browser.open(at('/consents'))).text);
  await expectSound((await browser.open(at('/consents/sign-in'), new URLSearchParams(robin))).text);

  const late = await browser.open(at('/consent/long-ago'));
  expect(late.status).toBe(400);
  await expectSound(late.text);
  const broken = await browser.open(at('/authorise?client_id=nobody'));
  expect(broken.status).toBe(400);
  await expectSound(broken.text);
});
