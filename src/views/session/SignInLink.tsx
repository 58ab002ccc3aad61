// A link between the pages of signing in: where the person wanted to go comes along.
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { RouteLink } from '../shared/RouteLink.tsx';

export function SignInLink({ to, children }: { to: string; children: ReactNode }) {
  const origin = new URLSearchParams(useSearch()).get('origin');
  return <RouteLink to={origin === null ? to : `${to}?origin=${encodeURIComponent(origin)}`}>{children}</RouteLink>;
}
