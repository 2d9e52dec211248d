import { isBlank } from "../../kernel/text.ts";
import { withoutControls } from "./narrative.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What stands at a path in JSON of unknown origin; undefined when nothing does. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (isObject(inner) && Object.hasOwn(inner, step) ? inner[step as string] : undefined),
    value,
  );

/** The text at a path; empty when there is none. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === "string" ? found : "";
};

/** The number at a path; null when there is none. */
export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number | null => {
  const found = at(value, ...path);
  return typeof found === "number" ? found : null;
};

/** The list at a path; empty when there is none. */
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

const empty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/**
 * Without what FHIR does not allow: null, undefined, blank text, empty lists and objects, control characters. For what
 * this program has made: a name that somebody else chose could be `__proto__`.
 */
export const compact = (value: unknown): unknown => {
  if (typeof value === "string") return withoutControls(value);
  if (Array.isArray(value)) return value.map(compact).filter((item) => !empty(item));
  if (!isObject(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const inner = compact(value[name]);
    if (!empty(inner)) kept[name] = inner;
  }
  return kept;
};

/** The same value with "" for every blank text, at any depth. */
export const withoutBlanks = <A>(value: A): A => {
  const plain = (inner: unknown): unknown => {
    if (typeof inner === "string") return isBlank(inner) ? "" : inner;
    if (Array.isArray(inner)) return inner.map(plain);
    return isObject(inner)
      ? Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, plain(part)]))
      : inner;
  };
  return plain(value) as A;
};
