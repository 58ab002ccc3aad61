// From how many events on a share is drawn or told as percent.

/** A share of fewer says little: it is never drawn or told without its number. */
export const leastForRate = 3;
