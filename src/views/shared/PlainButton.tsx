// A button for pages that must work when no more code can be had.
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  button: {
    padding: '5px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

export function PlainButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className={useStyles().button} onClick={onClick}>
      {children}
    </button>
  );
}
