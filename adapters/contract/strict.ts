type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Where a value has something that its codec does not know, as `data/extra`; null when nowhere. Whoever administers
 * is told of it, everybody else's is dropped (IO-1).
 *
 * @param value what came
 * @param known the same as its codec writes it
 */
export const unknownKey = (value: unknown, known: unknown, at = ""): string | null => {
  const below = (key: string): string => (at === "" ? key : `${at}/${key}`);
  const entries = Array.isArray(value) && Array.isArray(known) ? [...value.entries()] : null;
  if (entries !== null)
    return entries.reduce<string | null>(
      (found, [i, one]) => found ?? unknownKey(one, (known as readonly unknown[])[i], below(String(i))),
      null,
    );
  if (!isObject(value) || !isObject(known)) return null;
  return Object.keys(value).reduce<string | null>(
    (found, key) => found ?? (Object.hasOwn(known, key) ? unknownKey(value[key], known[key], below(key)) : below(key)),
    null,
  );
};
