// Reads the path of a page as it describes itself: "/crawler/:uuid", "/sign-up/:code?", "/help/*".

/** The parameters of an address, by their names; undefined where the address belongs to another page. */
export function patternOf(path: string): (address: string) => Readonly<Record<string, string>> | undefined {
  const names = [...path.matchAll(/:([^/?]+)/g)].map(([, name = '']) => name);
  const shape = path
    .replaceAll(/\/:[^/]+\?/g, '(?:/([^/]+))?')
    .replaceAll(/:[^/]+/g, '([^/]+)')
    .replaceAll('*', '.*');
  const whole = new RegExp(`^${shape}/?$`);
  return (address) => {
    const found = whole.exec(address)?.slice(1);
    return found && Object.fromEntries(names.flatMap((name, at) => (found[at] ? [[name, decoded(found[at])]] : [])));
  };
}

/** A link that was cut in the middle of a letter is read as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
