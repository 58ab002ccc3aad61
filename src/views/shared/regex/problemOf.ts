// What is wrong with a field of a form, as its field shows it.
export const problemOf = (problems: Readonly<Record<string, string>>, name: string) => {
  const problem = problems[name];
  return problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const };
};
