// The themes: neutral surfaces and one accent, which is for focus and selection.
import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-theme';

const indigo: BrandVariants = {
  10: '#04050f',
  20: '#121832',
  30: '#182654',
  40: '#1b3270',
  50: '#22418c',
  60: '#2c4fa3',
  70: '#3a5db2',
  80: '#4368bd',
  90: '#5a7cc9',
  100: '#6f8ed4',
  110: '#839fdd',
  120: '#97b0e5',
  130: '#acc1ed',
  140: '#c2d2f3',
  150: '#d8e3f8',
  160: '#eff4fc',
};

export const figures = { fontFamilyNumeric: "'Segoe UI', 'Inter', system-ui, 'Helvetica Neue', Arial, sans-serif" };

export const light: Theme = {
  ...createLightTheme(indigo),
  ...figures,
  colorNeutralBackground2: '#f7f8fa',
  colorNeutralForeground3: '#565b66',
  // What is selected is a lighter tint than the row under the cursor.
  colorNeutralBackground1Hover: '#f5f6f8',
  colorNeutralBackground1Selected: '#f0f1f4',
  // Fluent's own is too pale on a chosen row.
  colorStatusWarningForeground3: '#b04408',
};

const darkIndigo = createDarkTheme(indigo);
export const dark: Theme = {
  ...darkIndigo,
  ...figures,
  colorNeutralBackground1: '#1b1d22',
  colorNeutralBackground2: '#15171b',
  colorNeutralForeground3: '#b0b5bf',
  colorNeutralBackground1Hover: '#24272d',
  colorNeutralBackground1Selected: '#2a2d34',
  colorBrandBackground2: '#1c2a52',
  // Fluent's own is too dim on the row under the cursor.
  colorStatusDangerForeground1: '#e88790',
  colorBrandForegroundLink: indigo[120],
  colorBrandForegroundLinkHover: indigo[130],
};
