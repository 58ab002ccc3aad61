// What a customer sees of their consents at the bank.
import { escaped } from '../../../platform/text/escape.ts';
import { masked, type Customer } from '../bank/account.ts';
import { dayInWords } from '../consent/words.ts';
import { invented, signInFields } from '../consent/pages.ts';
import { isActive, type Arrangement } from '../ground/arrangements.ts';
import { pageOf } from '../ground/page.ts';

export const askWho = (wrong?: string): string =>
  pageOf(
    'Your consents',
    `<p>Sign in to see with whom you share data, and to end it.</p>
    <form method="post" action="/consents/sign-in">${signInFields(wrong)}
      <div class="deeds"><button type="submit" class="deed">Sign in</button></div>
    </form>
    ${invented}`,
  );

interface Listed {
  customer: Customer;
  arrangements: readonly { arrangement: Arrangement; recipient: string }[];
  said?: string;
}

function stateOf(arrangement: Arrangement): string {
  const { ended, until } = arrangement;
  if (ended !== null)
    return `Ended on ${dayInWords(ended.at)} by ${ended.by === 'customer' ? 'you' : 'who had asked for it'}.`;
  return isActive(arrangement) ? `Shared until ${dayInWords(until)}.` : `Ended on ${dayInWords(until)}, as agreed.`;
}

export const listPage = ({ customer, arrangements, said }: Listed): string =>
  pageOf(
    'Your consents',
    `${said === undefined ? '' : `<p role="status">${escaped(said)}</p>`}
    ${arrangements.length === 0 ? '<p>You share nothing with anybody.</p>' : ''}
    ${arrangements.map((one) => item(customer, one)).join('\n    ')}
    <form method="post" action="/consents/sign-out"><div class="deeds"><button type="submit">Sign out</button></div></form>`,
  );

const item = (customer: Customer, { arrangement, recipient }: Listed['arrangements'][number]): string => {
  const { id, given, accounts } = arrangement;
  const shared = customer.accounts.filter((account) => accounts.includes(account.id));
  return `<section aria-labelledby="of-${id}"><h2 id="of-${id}">${escaped(recipient)}</h2>
      <p>Allowed on ${dayInWords(given)}. ${stateOf(arrangement)}</p>
      <ul>${shared.map((account) => `<li>${escaped(`${account.displayName}, ${masked(account)}`)}</li>`).join('')}</ul>
      ${isActive(arrangement) ? `<form method="post" action="/consents/end"><input type="hidden" name="id" value="${id}"><div class="deeds"><button type="submit" class="deed" aria-describedby="of-${id}">End it</button></div></form>` : ''}
    </section>`;
};
