// From which width on a window is narrow: the menu lies above the page, and bars take two lines.
export const narrow = '@media (max-width: 760px)';

/** From which width on it is as narrow as a telephone: the row of a list may have two lines. */
export const telephone = '(max-width: 560px)';
