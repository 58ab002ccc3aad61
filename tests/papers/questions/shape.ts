// What questions are: for the path of each page, each question with a piece of one line of that page that answers it.
export type Questions = Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>>;
