// Whom documents may be sent to: the list of the vendor that the person belongs to or acts for.
import * as v from 'valibot';
import { settings } from '../../api/contract/vendors/settings.ts';
import type { Environment } from '../environment.ts';

const shape = v.array(v.object({ name: v.string(), email: v.string() }));
export type Recipient = v.InferOutput<typeof shape>[number];

/** As the setting says it; what cannot be read is said, and allows nobody. */
export function recipientsIn(text: string): Recipient[] | 'broken' {
  if (text.trim() === '') return [];
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : 'broken';
  } catch {
    return 'broken';
  }
}

export async function readRecipients({ ask }: Environment): Promise<Recipient[] | 'broken'> {
  return recipientsIn((await ask(settings.read)).allowed_document_recipients);
}
