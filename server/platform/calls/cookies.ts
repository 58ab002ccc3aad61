// Reads the Cookie header and writes Set-Cookie lines for the two cookies that Signalbox has.
interface CookieOptions {
  httpOnly?: boolean;
  secure: boolean;
  maxAge: number;
  /** For a page that another one shows: kept for that one alone, and sent there although it is of another site. */
  framed?: boolean;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** Values are tokens of our own making: letters, digits, "-", "_" and ".". */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  // Browsers take such a cookie by https alone.
  const isApart = options.framed === true && options.secure;
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${options.maxAge}`, `SameSite=${isApart ? 'None' : 'Lax'}`];
  if (options.httpOnly === true) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  if (isApart) parts.push('Partitioned');
  return parts.join('; ');
}
