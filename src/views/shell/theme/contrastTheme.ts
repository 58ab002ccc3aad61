// The theme with the highest contrast: white on black, and what is chosen or pointed at keeps its own colours.
import { teamsHighContrastTheme, type Theme } from '@fluentui/react-theme';
import { figures, light } from './themes.ts';

const chosen = '#003b52';
const surface = /^color(NeutralBackground\d|SubtleBackground|TransparentBackground)(Hover|Pressed|Selected)$/;
const text = /^colorNeutralForeground\d(Brand)?(Hover|Pressed|Selected)$/;

// The library turns chosen rows bright blue with black text, which takes every other colour of a row along: status, marks, links.
const changed = Object.keys(teamsHighContrastTheme).flatMap((name) =>
  surface.test(name) ? [[name, chosen]] : text.test(name) ? [[name, '#ffffff']] : [],
);

export const contrast: Theme = {
  ...teamsHighContrastTheme,
  ...(Object.fromEntries(changed) as Partial<Theme>),
  ...figures,
  // Its own font is wider: what fits in one theme must fit in all.
  fontFamilyBase: light.fontFamilyBase,
  fontFamilyMonospace: light.fontFamilyMonospace,
  colorBrandStroke1: '#1aebff',
};
