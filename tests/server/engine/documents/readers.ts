// Reads documents with programs of others: what they say about a file does not depend on how we made it.
import { HtmlValidate } from 'html-validate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';

export interface ReadPdf {
  pages: string[];
  text: string;
  title: string;
  links: string[];
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const { url } of await page.getAnnotations()) if (typeof url === 'string') links.push(url);
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  const title = 'Title' in info ? String(info.Title) : '';
  return { pages, text: pages.join(' '), title, links };
}

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

/** Nothing to complain about, nothing that runs, and nothing that is fetched. */
export async function expectValidHtml(html: string): Promise<void> {
  const report = await validator.validateString(html);
  const complaints = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId} ${message}`),
  );
  expect(complaints).toEqual([]);
  expect(html).not.toMatch(/<script|<link|<iframe|<img|<object|<form|<[a-z][^<>]*\son\w+=|@import|url\(/i);
}
