import { isBlank } from "../../../kernel/text.ts";
import { removeControls } from "./narrative.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The value of a JSON text; undefined when it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value at a path in untrusted JSON; undefined when there is none. */
export const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (isObject(inner) && Object.hasOwn(inner, step) ? inner[step as string] : undefined),
    value,
  );

/** The text at a path; empty when there is none. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const result = valueAt(value, ...path);
  return typeof result === "string" ? result : "";
};

/** The code of a concept in a code system; empty when it has none. */
export const codeIn = (concept: unknown, system: string): string =>
  textAt(
    listAt(concept, "coding").find((coding) => textAt(coding, "system") === system),
    "code",
  );

/** The number at a path; null when there is none. */
export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number | null => {
  const result = valueAt(value, ...path);
  return typeof result === "number" ? result : null;
};

/** The list at a path; empty when there is none. */
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const result = valueAt(value, ...path);
  return Array.isArray(result) ? result : [];
};

const isEmptyValue = (value: unknown): boolean => {
  if (typeof value === "string") return isBlank(value);
  if (!isObject(value)) return value === undefined || value === null;
  if (Array.isArray(value)) return value.length === 0;
  for (const _name in value) return false;
  return true;
};

interface RewriteRules {
  readonly text: (s: string) => string;
  readonly shouldDrop: (part: unknown) => boolean;
}

const rewriteList = (list: readonly unknown[], rules: RewriteRules): readonly unknown[] => {
  let copy: unknown[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const part = rewrite(list[i], rules);
    const dropped = rules.shouldDrop(part);
    if (copy === null && (dropped || part !== list[i])) copy = list.slice(0, i);
    if (!dropped) copy?.push(part);
  }
  return copy ?? list;
};

/** Sets a field of any name, also `__proto__`. */
const put = (copy: Record<string, unknown>, name: string, value: unknown): void => {
  if (name !== "__proto__") copy[name] = value;
  else Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
};

const rewriteObject = (value: Readonly<Record<string, unknown>>, rules: RewriteRules): unknown => {
  const names = Object.keys(value);
  let copy: Record<string, unknown> | null = null;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? "";
    const part = rewrite(value[name], rules);
    const dropped = rules.shouldDrop(part);
    if (copy === null && (dropped || part !== value[name])) {
      copy = {};
      for (const earlier of names.slice(0, i)) put(copy, earlier, value[earlier]);
    }
    if (copy !== null && !dropped) put(copy, name, part);
  }
  return copy ?? value;
};

/** Rewrites the texts of a value and drops parts of it, depth first. Unchanged parts are not copied. */
const rewrite = (value: unknown, rules: RewriteRules): unknown => {
  if (typeof value === "string") return rules.text(value);
  if (!isObject(value)) return value;
  return Array.isArray(value) ? rewriteList(value, rules) : rewriteObject(value, rules);
};

/** Removes what FHIR forbids: null, undefined, blank text, empty lists and objects, control characters. */
export const removeEmpty = (value: unknown): unknown =>
  rewrite(value, { text: removeControls, shouldDrop: isEmptyValue });

/** The same value with "" for every blank text, at any depth. */
export const emptyBlankTexts = <A>(value: A): A =>
  rewrite(value, { text: (s) => (isBlank(s) ? "" : s), shouldDrop: () => false }) as A;
