// What is wrong with a field, as the Field around it is told.
export const fieldProblem = (problem: string | undefined) =>
  problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const };
