// Keeps, in this tab alone, which visit sent its customer to another site: whoever comes back without it is not believed.
export interface Away {
  /** Of the visit. */
  token: string;
  /** The link that the visit was opened with, to go on from. */
  search: string;
  /** The visit goes on in a frame of another page, and this tab was only for the other site. */
  isBeside: boolean;
}

const name = 'sent to another site';

export function keepAway(away: Away): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(away));
  } catch {
    // What may not be kept is missed when the customer comes back, and said then.
  }
}

export function keptAway(): Away | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetAway(): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // What may not be kept is not there.
  }
}
