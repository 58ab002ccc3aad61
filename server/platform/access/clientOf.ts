// What a browser calls itself, in words that its owner recognises: "Firefox on Windows".

/** In this order: the later ones name themselves as the earlier ones too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([shape]) => shape.test(agent))?.[1];

/** None where it says nothing that is known: nobody is shown what a stranger wrote. */
export function clientOf(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  // Headers are bounded, and what tells a browser stands at their beginning.
  const said = agent.slice(0, 400);
  const browser = named(said, browsers);
  const system = named(said, systems);
  return browser !== undefined && system !== undefined ? `${browser} on ${system}` : (browser ?? system);
}
