// A link that stays inside the workbench.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

interface RouteLinkProps {
  to: string;
  children: ReactNode;
  tabIndex?: number | undefined;
}

export function RouteLink({ to, children, tabIndex }: RouteLinkProps) {
  return (
    <Link href={to} className={useStyles().link} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
