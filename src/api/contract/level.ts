// The four permission levels, compared by number, and how a person's flags give one.
export const levels = { NONE: 0, USER: 1, STAFF: 2, ADMIN: 3 } as const;
export type Level = keyof typeof levels;

export function reaches(level: Level, needed: Level): boolean {
  return levels[level] >= levels[needed];
}

export function levelOf(flags: { is_active: boolean; is_staff: boolean; is_superuser: boolean }): Level {
  if (!flags.is_active) return 'NONE';
  if (flags.is_superuser) return 'ADMIN';
  return flags.is_staff ? 'STAFF' : 'USER';
}
