// A Fluent link that stays inside the workbench.
import { Link as FluentLink } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export function RouteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} asChild>
      <FluentLink inline>{children}</FluentLink>
    </Link>
  );
}
