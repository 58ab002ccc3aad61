// How far the reading of a log is, in lines, and how many there are.

const text = (lines: number): string => lines.toLocaleString('en-AU');

/** "lines 12,000 of 991,000" */
export const linesText = (done: number, all: number): string => `lines ${text(Math.min(done, all))} of ${text(all)}`;

/** "1 line", "991,000 lines" */
export const countText = (lines: number): string => (lines === 1 ? '1 line' : `${text(lines)} lines`);
