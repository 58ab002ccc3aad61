// Gives the elements of Stripe the colours of the page's theme.
import type { Appearance } from '@stripe/stripe-js';

export function appearanceOfPage(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const isDark = style.colorScheme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('colorBrandBackground'),
      colorBackground: token('colorNeutralBackground1'),
      colorText: token('colorNeutralForeground1'),
      colorDanger: token('colorStatusDangerForeground1'),
      borderRadius: token('borderRadiusMedium'),
      fontSizeBase: '14px',
    },
  };
}
