// Where menus and popovers open: those of the page above the page and within it, never over the side menu; where there is little room they scroll.
import { resolvePositioningShorthand, type PositioningShorthand } from '@fluentui/react-components';

export function overThePage(position: PositioningShorthand | undefined, opener: HTMLElement | null) {
  const page = document.querySelector('main');
  const within = page?.contains(opener) === true ? { overflowBoundary: page, flipBoundary: page } : {};
  return { ...resolvePositioningShorthand(position), ...within, target: opener, autoSize: 'height' as const };
}
