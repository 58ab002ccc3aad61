// What is wrong with the origin of a site that is to show the product in a frame: asked by the form as it is typed, and by the service again.

/** Undefined when it fits. */
export function parentProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return `${text} is no address: write it as https://portal.example`;
  const { origin, protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && hostname === 'localhost'))
    return `${text} must begin with https://`;
  return origin === text ? undefined : `${text} must be an origin alone: ${origin}`;
}
