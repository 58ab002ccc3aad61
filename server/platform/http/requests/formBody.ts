// Reads the body of a form, in either way that forms are sent, which only the calls that say so accept: as flat texts, within the edges of a JSON body.
import { Refusal } from '../../calls/refusal.ts';

/** What a form carries, so that it is never taken for JSON. */
export class FormBody {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    this.fields = fields;
  }
}

const mostFields = 100;

export function readForm(bytes: Buffer): FormBody {
  const text = bytes.toString('latin1');
  if (/[^\x20-\x7e]/.test(text)) throw new Refusal(400, 'The form is not properly encoded', { field: 'body' });
  const pairs = text === '' ? [] : text.split('&');
  return bodyOf(
    pairs.map((pair) => {
      const [name = '', value = ''] = splitOnce(pair);
      return [decoded(name), decoded(value)];
    }),
  );
}

/** In parts, as a browser sends what a script put together. */
export async function readParts(bytes: Buffer, contentType: string): Promise<FormBody> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'The form is not properly encoded', { field: 'body' });
    });
  return bodyOf(
    [...form].map(([name, value]) => {
      if (typeof value !== 'string') throw new Refusal(400, 'The form holds a file', { field: name });
      return [name, value];
    }),
  );
}

function bodyOf(fields: readonly [string, string][]): FormBody {
  if (fields.length > mostFields)
    throw new Refusal(400, `The form has more than ${mostFields} fields`, { field: 'body' });
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new Refusal(400, 'The form has a field twice', { field: 'body' });
  }
  return new FormBody(Object.fromEntries(fields));
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal(400, 'The form is not properly encoded', { field: 'body' });
  }
}
