// What the program uses and Node 20 does not have yet.
URL.parse ??= (text, base) => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let place = 0;
  for (const item of items) {
    const key = keyOf(item, place++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};

Promise.withResolvers ??= function withResolvers() {
  let [resolve, reject] = [];
  const promise = new this((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
};
