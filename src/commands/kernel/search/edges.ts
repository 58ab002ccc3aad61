// Where words begin and end: at blanks and punctuation, and texts at a line end.
const edges = new Uint8Array(128);
for (const edge of '\n .-_/:@') edges[edge.charCodeAt(0)] = 1;
export const isEdge = (code: number): boolean => edges[code] === 1;
