// Whom a vendor may send documents to, as its setting allowed_document_recipients says it: read once, for the workbench and the service.
import * as v from 'valibot';

const entry = v.object({ name: v.string(), email: v.string() });
export type Recipient = v.InferOutput<typeof entry>;

export interface Recipients {
  allowed: Recipient[];
  /** Entries that cannot be read: they allow nobody, and hide nobody else. */
  unread: number;
}

/** A setting that is no list allows nobody, and is said to be broken. */
export function recipientsIn(text: string): Recipients | 'broken' {
  if (text.trim() === '') return { allowed: [], unread: 0 };
  const entries = listIn(text);
  if (entries === undefined) return 'broken';
  const read = entries.map((one) => v.safeParse(entry, one));
  const allowed = read.flatMap((one) => (one.success ? [one.output] : []));
  return { allowed, unread: entries.length - allowed.length };
}

function listIn(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
