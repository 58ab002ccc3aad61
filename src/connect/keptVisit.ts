// Keeps a visit over a reload of its page, in this tab alone: a phone may drop the page while its customer looks up a code.
import type { ConnectVisit } from '../api/contract/connect/connect.ts';
import type { Link } from './link.ts';
import type { KeptStep } from './visit.ts';

interface KeptVisit {
  visit: ConnectVisit;
  step: KeptStep;
}

const nameOf = (link: Link): string => `visit ${JSON.stringify(link)}`;

export function keepVisit(link: Link, kept: KeptVisit): void {
  try {
    window.sessionStorage.setItem(nameOf(link), JSON.stringify(kept));
  } catch {
    // A frame may forbid it: a reload begins anew there.
  }
}

export function forgetVisit(link: Link): void {
  try {
    window.sessionStorage.removeItem(nameOf(link));
  } catch {
    // What may not be kept is not there.
  }
}

export function keptVisit(link: Link): KeptVisit | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(nameOf(link)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
