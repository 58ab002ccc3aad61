// An icon that comes after the first rows, in a box of its own size until then: pictures of the menu are nothing that rows wait for.
import type { FluentIcon } from '@fluentui/react-icons';
import { createElement } from 'react';
import { late } from './late.tsx';

type Load = () => Promise<FluentIcon>;
type IconProps = Parameters<FluentIcon>[0];
type Icon = (props: IconProps) => React.ReactNode;

const Box = ({ className }: IconProps) => (
  <span aria-hidden className={className} style={{ display: 'inline-block', width: '1em', height: '1em' }} />
);

const made = new WeakMap<Load, FluentIcon>();

/** The same loader is the same icon, wherever it is drawn. */
export function lateIcon(load: Load): FluentIcon {
  const known = made.get(load);
  if (known !== undefined) return known;
  const icon = late<Icon>(load as () => Promise<Icon>, { meanwhile: Box, isPatient: true }) as FluentIcon;
  made.set(load, icon);
  return icon;
}

export const LateIcon = ({ load, className }: { load: Load; className: string }) =>
  createElement(lateIcon(load), { className, 'aria-hidden': true });
