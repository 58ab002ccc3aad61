// For how long what was read for an application stays open: one rule for the workbench, which says why not, and the service, which refuses.
export const openForHours = 168;

export const isOver = (timestamp: number, now: number): boolean => now - timestamp > openForHours * 3_600_000;
