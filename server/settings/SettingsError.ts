// Tells, in one plain sentence, which setting makes no sense.
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(name: string, given: string, expected: string) {
    super(`${name} is "${given}", but ${expected} is expected.`);
  }

  static missing(name: string, why: string): SettingsError {
    const error = new SettingsError(name, '', '');
    error.message = `${name} is not set, but ${why}.`;
    return error;
  }
}
