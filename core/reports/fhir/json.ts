import { isBlank } from "../../kernel/text.ts";
import { withoutControls } from "./narrative.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The value at a path in untrusted JSON; undefined when there is none. */
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

const empty = (value: unknown): boolean => {
  if (typeof value === "string") return isBlank(value);
  if (!isObject(value)) return value === undefined || value === null;
  if (Array.isArray(value)) return value.length === 0;
  for (const _name in value) return false;
  return true;
};

interface Rewriting {
  readonly text: (s: string) => string;
  readonly drops: (part: unknown) => boolean;
}

const rewrittenList = (list: readonly unknown[], how: Rewriting): readonly unknown[] => {
  let kept: unknown[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const part = rewritten(list[i], how);
    const dropped = how.drops(part);
    if (kept === null && (dropped || part !== list[i])) kept = list.slice(0, i);
    if (!dropped) kept?.push(part);
  }
  return kept ?? list;
};

/** Sets a field of any name, also `__proto__`. */
const put = (copy: Record<string, unknown>, name: string, value: unknown): void => {
  if (name !== "__proto__") copy[name] = value;
  else Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
};

const rewrittenObject = (value: Readonly<Record<string, unknown>>, how: Rewriting): unknown => {
  const names = Object.keys(value);
  let kept: Record<string, unknown> | null = null;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? "";
    const part = rewritten(value[name], how);
    const dropped = how.drops(part);
    if (kept === null && (dropped || part !== value[name])) {
      kept = {};
      for (const earlier of names.slice(0, i)) put(kept, earlier, value[earlier]);
    }
    if (kept !== null && !dropped) put(kept, name, part);
  }
  return kept ?? value;
};

/** Rewrites the texts of a value and drops parts of it, depth first. Unchanged parts are not copied. */
const rewritten = (value: unknown, how: Rewriting): unknown => {
  if (typeof value === "string") return how.text(value);
  if (!isObject(value)) return value;
  return Array.isArray(value) ? rewrittenList(value, how) : rewrittenObject(value, how);
};

/** Removes what FHIR forbids: null, undefined, blank text, empty lists and objects, control characters. */
export const compact = (value: unknown): unknown => rewritten(value, { text: withoutControls, drops: empty });

/** The same value with "" for every blank text, at any depth. */
export const withoutBlanks = <A>(value: A): A =>
  rewritten(value, { text: (s) => (isBlank(s) ? "" : s), drops: () => false }) as A;
