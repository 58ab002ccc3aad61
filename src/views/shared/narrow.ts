// From which width on a window is narrow: the menu lies above the page, and bars take two lines.
export const narrow = '@media (max-width: 760px)';
