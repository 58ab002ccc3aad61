// An answer that is a file: its kind decides how a browser may treat it, and what it can reach from there.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../../../../src/api/contract/endpoint.ts';
import { permissionsPolicy } from '../pages/permissionsPolicy.ts';

interface FileContent {
  type: FileType;
  /** As it is saved; never a path. */
  name: string;
  body: Buffer | Readable;
  /** Saved at once instead of shown. */
  attachment?: boolean;
}

export class FileAnswer {
  readonly content: FileContent;
  constructor(content: FileContent) {
    this.content = content;
  }
}

export const mediaTypes: Readonly<Record<FileType, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  zip: 'application/zip',
  text: 'text/plain; charset=utf-8',
};

// Bank pages and merchant names are strangers' text: it is shown without scripts, without network and without our origin.
const without =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

const sandbox = `sandbox; ${without}`;
// A frame of ours may have it printed: it still runs nothing, leads nowhere and reaches no network.
const printedSandbox = `sandbox allow-same-origin allow-modals; ${without}`;

// A browser draws a PDF in a page of its own making, which takes these rules: without styles and its plugin it stays empty.
const ofPdf =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

export function sendFile(reply: FastifyReply, { content }: FileAnswer, asked: { as?: string } = {}): void {
  const { type, name, body, attachment = false } = content;
  reply.header('content-type', mediaTypes[type]);
  reply.header('content-disposition', `${attachment ? 'attachment' : 'inline'}; ${namesOf(name)}`);
  if (type === 'html') {
    reply.header('content-security-policy', asked.as === 'print' ? printedSandbox : sandbox);
    reply.header('permissions-policy', permissionsPolicy());
  }
  if (type === 'pdf') reply.header('content-security-policy', ofPdf);
  reply.send(body);
}

/** RFC 6266: a plain name for old readers, the whole one beside it. */
function namesOf(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '_')
    .slice(0, 150);
  const plain = clean.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
