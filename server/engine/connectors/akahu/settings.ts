// What an administrator entered for Akahu, with what holds where they entered nothing.
export interface AkahuSettings {
  api: string;
  /** To which customers are sent. */
  page: string;
  app: { token: string; secret: string };
  /** Of a personal app, and the one customer whom it serves: its owner. */
  userToken: string | undefined;
  owner: string;
  /** Seconds for a refresh. */
  wait: number;
  messages: boolean;
  keyHours: number;
}

const within = (given: unknown, preset: number, most: number): number =>
  typeof given === 'number' ? Math.min(most, Math.max(0, given)) : preset;

const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');

export const givenSettings = (given: Readonly<Record<string, unknown>>): AkahuSettings => ({
  api: textOf(given['api_address']) || 'https://api.akahu.io/v1',
  page: textOf(given['oauth_address']) || 'https://oauth.akahu.nz',
  app: { token: textOf(given['app_token']), secret: textOf(given['app_secret']) },
  userToken: textOf(given['user_token']) || undefined,
  owner: textOf(given['owner_reference']),
  wait: within(given['refresh_seconds'], 45, 60),
  messages: given['messages'] === true,
  keyHours: within(given['key_hours'], 24, 24),
});
