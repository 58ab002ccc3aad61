// Whom documents may be sent to: the list of the vendor that the person belongs to or acts for.
import { recipientsIn, type Recipients } from '../../api/contract/applications/rules/recipients.ts';
import { settings } from '../../api/contract/vendors/settings.ts';
import type { Environment } from '../environment.ts';

export async function readRecipients({ ask }: Environment): Promise<Recipients | 'broken'> {
  return recipientsIn((await ask(settings.read)).allowed_document_recipients);
}
