// How many worklists a person has, and how long their texts are: for who needs nothing else of the contract.

/** Of one person. */
export const mostWorklists = 200;
export const longestWorklistName = 80;
export const longestEntryNote = 500;
