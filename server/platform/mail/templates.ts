// The e-mails that Signalbox writes: plain text, filled with fields, never with text of a request.
import { alertTemplates } from './alertTemplates.ts';
import { consentTemplates } from './consentTemplates.ts';

export interface Email {
  subject: string;
  text: string;
}

const templates: Record<string, (fields: Record<string, string>) => Email> = {
  ...alertTemplates,
  ...consentTemplates,
  reset: ({ link }) => ({
    subject: 'Set a new Signalbox password',
    text: [
      'Somebody, hopefully you, asked to set a new password for your Signalbox account.',
      '',
      'This page sets it. The link works once and for one hour:',
      link ?? '',
      '',
      'If you did not ask for this, ignore this e-mail: nothing has changed.',
      '',
    ].join('\n'),
  }),
  invitation: ({ inviter, vendor, days, link }) => ({
    subject: 'You are invited to Signalbox',
    text: [
      `${inviter ?? ''} invites you to Signalbox, for ${vendor ?? ''}.`,
      '',
      `This page sets your password; then you can sign in with this e-mail address. The link works once and for ${days ?? ''} days:`,
      link ?? '',
      '',
      'If you do not know what this is about, ignore this e-mail.',
      '',
    ].join('\n'),
  }),
  resetForPerson: ({ inviter, link }) => ({
    subject: 'Set a new Signalbox password',
    text: [
      `${inviter ?? ''} asked for a link that sets a new password for your Signalbox account.`,
      '',
      'This page sets it. The link works once and for one hour:',
      link ?? '',
      '',
      'Until then your present password stays as it is.',
      '',
    ].join('\n'),
  }),
  sharedDocuments: ({ name, vendor, link }) => ({
    subject: `${vendor ?? ''} shares documents with you`,
    text: [
      `Hello ${name ?? ''},`,
      '',
      `${vendor ?? ''} shares documents with you. This page downloads them:`,
      link ?? '',
      '',
      'The link works for seven days and twenty downloads. Whoever has it can use it: please keep it to yourself.',
      '',
    ].join('\n'),
  }),
  iframeLink: ({ name, vendor, link }) => ({
    subject: `${vendor ?? ''} asks you to connect your bank`,
    text: [
      `Hello ${name ?? ''},`,
      '',
      `${vendor ?? ''} asks you to share bank data for your application. This page connects your bank:`,
      link ?? '',
      '',
      'You choose what is shared, and you can stop at any step. If you do not know what this is about, ignore this e-mail.',
      '',
    ].join('\n'),
  }),
  signupConfirmation: ({ name, vendor, link }) => ({
    subject: 'Welcome to Signalbox',
    text: [`Hello ${name ?? ''},`, '', `${vendor ?? ''} is signed up. You can sign in now:`, link ?? '', ''].join('\n'),
  }),
  analysisFinished: ({ application, label, done, failed, link }) => ({
    subject: `The analysis of application ${application ?? ''} is finished`,
    text: [
      `The analysis of application ${application ?? ''} (${label ?? ''}) is finished.`,
      `Accounts analysed: ${done ?? ''}`,
      ...(failed === '0' ? [] : [`Accounts that could not be analysed: ${failed ?? ''}`]),
      '',
      'See it in Signalbox:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  causeSolved: ({ banks, problem, link }) => ({
    subject: `Solved: failed crawls at ${banks ?? ''}`,
    text: [
      `You asked to be told when this is solved, at ${banks ?? ''}:`,
      problem ?? '',
      '',
      'It is. Customers whose crawls failed by it can be crawled again:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  recordReached: ({ what, outcome, link }) => ({
    subject: `Signalbox: ${what ?? ''}`,
    text: [
      `You asked to be told of this: ${what ?? ''}.`,
      `What came of it: ${outcome ?? ''}`,
      '',
      'See it in Signalbox:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  readingBudget: ({ who, count, link }) => ({
    subject: 'Much personal data was read in Signalbox',
    text: [
      `${who ?? ''} read the personal data of more than ${count ?? ''} applications today.`,
      'That may be right. If it is not, end their sessions and ask them.',
      '',
      'Administrators see in the audit trail what was done:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  accountChanged: ({ what, when, from, days, link }) => ({
    subject: 'Something was changed in your Signalbox account',
    text: [
      `${what ?? ''}.`,
      `When: ${when ?? ''}`,
      ...(from === undefined || from === '' ? [] : [`From the address: ${from}`]),
      '',
      'If you know of this, there is nothing to do.',
      '',
      'If this was not you, open this page. It asks first; then it ends every session and API token of your account, your password opens nothing until you set a new one, and the administrators are told:',
      link ?? '',
      '',
      `The link works for ${days ?? ''} days.`,
      '',
    ].join('\n'),
  }),
  notMe: ({ who, what, sessions, tokens, link }) => ({
    subject: 'Somebody else may have used a Signalbox account',
    text: [
      `${who ?? ''} says "This was not me" about this: ${what ?? ''}.`,
      '',
      `Their sessions (${sessions ?? ''}) and API tokens (${tokens ?? ''}) are ended, and their password opens nothing until they set a new one.`,
      'A second factor that somebody else may have added stays until you remove it.',
      '',
      'The audit trail shows what was done with the account:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  webhookFailing: ({ name, began, ends, reason, link }) => ({
    subject: 'A Signalbox webhook has taken nothing for an hour',
    text: [
      `The webhook "${name ?? ''}" has accepted no event since ${began ?? ''}.`,
      reason ?? '',
      '',
      `Its events are kept and tried again. If it accepts none until ${ends ?? ''}, it is switched off.`,
      'What was sent to it and what it answered stands in its history:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  webhookEnding: ({ name, began, ends, reason, link }) => ({
    subject: 'A Signalbox webhook is about to be switched off',
    text: [
      `The webhook "${name ?? ''}" has accepted no event since ${began ?? ''}.`,
      reason ?? '',
      '',
      `The next event that fails after ${ends ?? ''} switches it off. One that it accepts before then keeps it on:`,
      link ?? '',
      '',
    ].join('\n'),
  }),
  webhookDisabled: ({ name, reason, link }) => ({
    subject: 'A Signalbox webhook was switched off',
    text: [
      `The webhook "${name}" gets no more events: it was switched off.`,
      reason ?? '',
      '',
      'Its waiting events are kept. They can be sent again when the receiver works and the webhook is enabled:',
      link ?? '',
      '',
    ].join('\n'),
  }),
};

export function compose(template: string, fields: Record<string, string>): Email {
  const write = templates[template];
  if (write === undefined) throw new Error(`There is no e-mail template named ${template}`);
  return write(fields);
}
