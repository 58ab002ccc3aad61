// E-mails that people have sent to customers: from templates, and only with links of ours.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailText, textOf } from '../fields.ts';

// Whoever writes to a stranger may say a name and nothing that could be taken for an address or an offer.
const sayName = "must be a name: letters, digits, blanks and . , ' & ( ) - up to 100 characters";
export const personName = v.pipe(
  textOf(100),
  v.trim(),
  v.regex(/^[\p{L}\p{M}\p{N} .,'’&()-]{1,100}$/u, sayName),
  v.check((name) => !/\p{L}\.\p{L}{2}/u.test(name), sayName),
);

export const emails = {
  iframeLink: endpoint({
    method: 'POST',
    path: 'email/customer_iframe_link',
    level: 'USER',
    scope: 'links',
    summary: 'Send a customer the link that connects a bank; the link must be one of ours for the caller’s label',
    body: v.strictObject({
      vendor_name: textOf(200),
      iframe_link: textOf(2000),
      customer_email: emailText,
      customer_name: personName,
    }),
    answer: v.strictObject({ detail: v.string() }),
    limit: 'e-mail',
  }),
};
