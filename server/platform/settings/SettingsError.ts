// Tells, in one plain sentence, which setting makes no sense.
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(name: string, given: string, expected: string) {
    super(`${name} is "${given}", but it must be ${expected}.`);
  }

  /** Without its value: a mistyped name may be that of a secret. */
  static unknown(name: string, known: readonly string[]): SettingsError {
    const error = new SettingsError(name, '', '');
    error.message = `${name} is not a setting. Settings are: ${known.join(', ')}.`;
    return error;
  }

  static missing(name: string, why: string): SettingsError {
    const error = new SettingsError(name, '', '');
    error.message = `${name} is not set, but ${why}.`;
    return error;
  }

  static unreadable(path: string, otherwise: string): SettingsError {
    const error = new SettingsError(path, '', '');
    error.message = `${path} cannot be read: let this account read it, or ${otherwise}.`;
    return error;
  }
}
