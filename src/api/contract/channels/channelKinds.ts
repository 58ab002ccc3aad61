// The kinds of channels over which incidents are told: what each needs to be reached, and what is wrong with what was given.
export const channelKinds = ['email', 'slack', 'pagerduty', 'teams', 'webhook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

interface KindFacts {
  title: string;
  /** Where messages go; undefined: the secret says that alone. */
  address?: { label: string; hint: string; preset: string };
  target?: { label: string; hint: string };
  /** Written once and never given back; undefined: there is none, or the product makes it. */
  secret?: { label: string; hint: string };
  /** What signs the calls that come back, and how it is come by. */
  answers?: { label: string; hint: string; how: string };
}

export const channelFacts: Readonly<Record<ChannelKind, KindFacts>> = {
  email: {
    title: 'E-mail',
    address: { label: 'To', hint: 'At most ten addresses, with commas between', preset: '' },
  },
  slack: {
    title: 'Slack',
    address: {
      label: 'API address',
      hint: 'Another one for GovSlack alone: https://slack-gov.com/api',
      preset: 'https://slack.com/api',
    },
    target: { label: 'Channel ID', hint: 'Such as C0123456789: at the end of the channel’s details in Slack' },
    secret: { label: 'Bot token', hint: 'Begins with xoxb-; its app needs chat:write and is invited to the channel' },
  },
  pagerduty: {
    title: 'PagerDuty',
    address: {
      label: 'Events address',
      hint: 'In the EU: https://events.eu.pagerduty.com',
      preset: 'https://events.pagerduty.com',
    },
    secret: { label: 'Integration key', hint: '32 characters, of an Events API v2 integration' },
    answers: {
      label: 'Signing secret of the webhook',
      hint: 'Optional. Whoever acknowledges in PagerDuty then takes the incident here',
      how: 'In PagerDuty, under Integrations, Generic Webhooks (v3), add a webhook of the same service for incident.acknowledged, unacknowledged and resolved; copy the secret that it shows once. The webhook URL is',
    },
  },
  teams: {
    title: 'Teams',
    secret: {
      label: 'Workflow URL',
      hint: 'Of the workflow “Send webhook alerts to a channel”; who has it can post, so it is kept as a secret',
    },
  },
  webhook: {
    title: 'Webhook',
    address: { label: 'URL', hint: 'An https address that takes signed events; its secret is made here', preset: '' },
  },
};

export const longestChannelName = 80;
export const longestChannelAddress = 2000;
export const longestChannelSecret = 2000;
export const mostChannels = 50;
const leastAnswers = 16;
export const longestAfterMinutes = 1440;

interface Given {
  address: string;
  target: string | null;
  /** Undefined: none was written, and one that is there stays. */
  secret?: string | undefined;
  answers?: string | undefined;
}

const emailAddress = /^[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+$/;
const mostRecipients = 10;

export const recipientsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

type Field = keyof Given;
type Problem = readonly [Field, string];

/** Undefined: it fits. Addresses are held against the rules for outgoing calls by the service. */
export function channelProblem(kind: ChannelKind, given: Given, hasSecret: boolean): Problem | undefined {
  const { secret, answers } = given;
  const facts = channelFacts[kind];
  if (kind === 'email') {
    const people = recipientsIn(given.address);
    if (people.length === 0) return ['address', 'must name somebody'];
    if (people.length > mostRecipients) return ['address', `must name at most ${mostRecipients} addresses`];
    const wrong = people.find((one) => !emailAddress.test(one));
    if (wrong !== undefined) return ['address', `must be e-mail addresses; ${wrong} is none`];
  } else if (facts.address !== undefined && given.address === '') return ['address', 'must not be empty'];
  if (facts.target !== undefined && !/^[CGD][A-Z0-9]{5,30}$/.test(given.target ?? ''))
    return ['target', 'must be the ID of a channel, such as C0123456789'];
  if (answers !== undefined && answers !== '') {
    if (facts.answers === undefined) return ['answers', 'is not used by this kind: nothing comes back from it'];
    if (answers.length < leastAnswers) return ['answers', 'must be the signing secret of the webhook subscription'];
  }
  if (facts.secret === undefined) return secret === undefined ? undefined : ['secret', 'is not used by this kind'];
  if (secret === undefined && !hasSecret) return ['secret', 'must be given'];
  const wrong = secret === undefined ? undefined : secretProblem(kind, secret);
  return wrong === undefined ? undefined : ['secret', wrong];
}

function secretProblem(kind: ChannelKind, secret: string): string | undefined {
  if (kind === 'slack')
    return /^xoxb-[\w-]{10,}$/.test(secret) ? undefined : 'must be a bot token, which begins with xoxb-';
  if (kind === 'pagerduty')
    return /^[\w-]{32}$/.test(secret) ? undefined : 'must be an integration key, which has 32 characters';
  return URL.canParse(secret) ? undefined : 'must be the address of a workflow';
}
