// What was copied. Pages of the product may not read the clipboard, so it is read on an address of the service that is no page.
import type { Page } from '@playwright/test';

export async function copiedBy(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.goto('/healthz');
  await reader.bringToFront();
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  await page.bringToFront();
  return text;
}
