// What a notice offers to go to instead, each under a key from 1 to 3.
export interface NoticeChoice {
  title: string;
  /** A page of the workbench. */
  address: string;
}

export const mostChoices = 3;

/** " (press 2)", where single keys are on. */
export const keyOfChoice = (at: number, hasKeys: boolean): string =>
  hasKeys && at >= 0 && at < mostChoices ? ` (press ${at + 1})` : '';
