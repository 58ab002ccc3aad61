// Whom a vendor may send documents to, as its setting allowed_document_recipients says it: read once, for the workbench and the service.
import * as v from 'valibot';

const shape = v.array(v.object({ name: v.string(), email: v.string() }));
export type Recipient = v.InferOutput<typeof shape>[number];

/** What cannot be read is said, and allows nobody. */
export function recipientsIn(text: string): Recipient[] | 'broken' {
  if (text.trim() === '') return [];
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : 'broken';
  } catch {
    return 'broken';
  }
}
