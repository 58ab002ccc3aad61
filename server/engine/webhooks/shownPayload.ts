// What was sent, as the caller may see it: personal values are null for who may not see them.
export function shownPayload(body: string, hidden: readonly string[]): unknown {
  const sent = JSON.parse(body) as { data: Record<string, unknown> };
  const isHidden = (key: string): boolean => hidden.includes(key);
  const data = Object.fromEntries(Object.entries(sent.data).map(([key, value]) => [key, isHidden(key) ? null : value]));
  return { ...sent, data };
}
