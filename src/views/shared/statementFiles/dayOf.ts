// A day as people read it.
export const dayOf = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
