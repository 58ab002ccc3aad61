// Reads what costs something once for all who look at about the same time.
export function remembered<Value>(read: () => Promise<Value>, keptMs: number): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || now - kept.at >= keptMs) {
      const value = read();
      value.catch(() => (kept = undefined));
      kept = { at: now, value };
    }
    return kept.value;
  };
}
