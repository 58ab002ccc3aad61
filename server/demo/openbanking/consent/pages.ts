// The two pages on which a customer agrees: who they are, and what they share.
import { escaped } from '../../../platform/text/escape.ts';
import { masked, type Account, type Customer } from '../bank/account.ts';
import { customers } from '../bank/customers/all.ts';
import { bankName } from '../ground/holder.ts';
import { pageOf } from '../ground/page.ts';
import { clustersOf, howLong } from './words.ts';

const trouble = (text: string | undefined): string =>
  text === undefined ? '' : `<p class="trouble" role="alert">${escaped(text)}</p>`;

const refuseForm = (uid: string): string => `<form id="refuse" method="post" action="/consent/${uid}/refuse"></form>`;

export const signInFields = (wrong: string | undefined): string => `${trouble(wrong)}
      <label for="number">Customer number</label>
      <input id="number" name="number" type="text" inputmode="numeric" autocomplete="off" required>
      <label for="code">Code</label>
      <input id="code" name="code" type="text" inputmode="numeric" autocomplete="off" required>`;

export const invented = `<h2>Who can sign in here</h2>
    <p class="faint">Three people, all of them invented.</p>
    <table><thead><tr><th scope="col">Name</th><th scope="col">Customer number</th><th scope="col">Code</th></tr></thead>
    <tbody>${customers.map(({ firstName, lastName, number, code }) => `<tr><td>${escaped(`${firstName} ${lastName}`)}</td><td>${number}</td><td>${code}</td></tr>`).join('')}</tbody></table>`;

export const signInPage = (uid: string, recipient: string, wrong?: string): string =>
  pageOf(
    `Sign in to ${bankName}`,
    `<p>${escaped(recipient)} asks to read some of your data. Sign in first; then you choose what it may read.</p>
    <form method="post" action="/consent/${uid}/sign-in">${signInFields(wrong)}
      <div class="deeds"><button type="submit" form="refuse">Refuse</button><button type="submit" class="deed">Go on</button></div>
    </form>
    ${refuseForm(uid)}
    ${invented}`,
  );

interface Choice {
  uid: string;
  recipient: string;
  customer: Customer;
  scopes: readonly string[];
  seconds: number;
  now: number;
  wrong?: string;
}

const accountLine = (account: Account): string => {
  const about = `<span><strong>${escaped(account.nickname ?? account.displayName)}</strong><span class="faint">${escaped(`${account.productName}, ${masked(account)}${account.closed === undefined ? '' : ', closed'}`)}</span></span>`;
  return account.unshareable === undefined
    ? `<label class="account"><input type="checkbox" name="account" value="${account.id}">${about}</label>`
    : `<div class="account"><span><strong>${escaped(account.displayName)}</strong><span class="faint">Cannot be shared. ${escaped(account.unshareable)}</span></span></div>`;
};

export const choicePage = ({ uid, recipient, customer, scopes, seconds, now, wrong }: Choice): string =>
  pageOf(
    `What ${recipient} may read`,
    `<p>${escaped(customer.firstName)}, ${escaped(recipient)} asks for the following. Nothing is shared before you allow it.</p>
    <form method="post" action="/consent/${uid}/allow">
      <h2 id="accounts">Which accounts</h2>
      ${trouble(wrong)}
      <fieldset><legend class="faint">Choose one or more; none is chosen yet.</legend>
        ${customer.accounts.map(accountLine).join('\n        ')}
      </fieldset>
      <h2>Which data</h2>
      ${clustersOf(scopes)
        .map(
          ({ title, holds }) =>
            `<details><summary>${escaped(title)}</summary><ul>${holds.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul></details>`,
        )
        .join('\n      ')}
      <h2>How long</h2>
      <p>${escaped(howLong(seconds, now))}</p>
      <h2>How to stop it</h2>
      <p>Tell ${escaped(recipient)}, or end it on <a href="/consents" target="_blank" rel="noopener">the page of your consents</a> at this bank.</p>
      <div class="deeds"><button type="submit" form="refuse">Refuse</button><button type="submit" class="deed">Allow</button></div>
    </form>
    ${refuseForm(uid)}`,
  );
