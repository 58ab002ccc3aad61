// The range of the thresholds of a bank, shared by the contract, the sliders and the command line.
export const thresholdRange = { least: 0.1, most: 2, step: 0.01 } as const;

export const sayThreshold = 'must be a number from 0.1 to 2 in steps of 0.01';

export const isThreshold = (value: number): boolean =>
  value >= thresholdRange.least &&
  value <= thresholdRange.most &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Thresholds say nothing before so many crawls have ended: one bad morning of three crawls closes no bank. */
export const leastForThreshold = 10;
