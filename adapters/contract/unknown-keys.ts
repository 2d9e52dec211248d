type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The path of the first key that the codec does not know, such as `data/extra`; null when there is none. Administrators
 * get an error for it; for other users it is dropped (IO-1).
 *
 * @param value the received value
 * @param encoded the same value as its codec encodes it
 */
export const findUnknownKey = (value: unknown, encoded: unknown, at = ""): string | null => {
  const childPath = (key: string): string => (at === "" ? key : `${at}/${key}`);
  const entries = Array.isArray(value) && Array.isArray(encoded) ? [...value.entries()] : null;
  if (entries !== null)
    return entries.reduce<string | null>(
      (found, [i, one]) => found ?? findUnknownKey(one, (encoded as readonly unknown[])[i], childPath(String(i))),
      null,
    );
  if (!isObject(value) || !isObject(encoded)) return null;
  return Object.keys(value).reduce<string | null>(
    (found, key) =>
      found ??
      (Object.hasOwn(encoded, key) ? findUnknownKey(value[key], encoded[key], childPath(key)) : childPath(key)),
    null,
  );
};
