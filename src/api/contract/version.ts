// The version of the calls, and what a program that was written for it may rely on.

/** A day: of the last change that a program could notice. */
export const apiVersion = '2026-11-30';

export const mayChange = [
  'New calls, new optional parameters and body fields, and new headers.',
  'New fields in answers and in payloads of webhooks, new events, and new values where a field names a kind, a status or a state.',
  'The order of fields, the words of messages, and how a cursor is written.',
  'A refusal in place of another one of the same hundred: 404 instead of 403, say.',
] as const;

export const neverChanges = [
  'The path, method and meaning of a call, and the level and scope that it asks for, but to ask for less.',
  'The name, type and meaning of a field or parameter that there is; none goes away, and none that may be left out has to be given.',
  'How a request is signed, how a webhook is signed, and the shape of a refusal.',
  'What is sent to a webhook is sent again until it is accepted, as its retries say; an event keeps its webhook-id.',
] as const;

/** What ends the promise: it is told before. */
export const ending =
  'What has to break it comes under another address than /api/v1, is named in the changelog, and leaves this one as it is for a year.';

/** As paragraphs. */
export const promises: readonly string[] = [
  `Version ${apiVersion} of /api/v1. Without notice may change:`,
  ...mayChange.map((line) => `- ${line}`),
  '',
  'Never changes:',
  ...neverChanges.map((line) => `- ${line}`),
  '',
  ending,
];
