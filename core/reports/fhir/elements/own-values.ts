import { isBlank } from "../../../kernel/text.ts";
import type { Json } from "../bundle-reader.ts";
import type { Extension } from "./fhir-types.ts";
import { listAt, textAt, valueAt } from "./json.ts";

type Value = string | number | boolean | null;

/** Codes for null and empty text, since a FHIR element must not be empty. */
const NULL_TEXT = "null";
const EMPTY = "empty";

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

const element = (value: Value): Omit<Extension, "url"> => {
  if (value === null) return { valueCode: NULL_TEXT };
  if (typeof value === "string" && isBlank(value)) return { valueCode: EMPTY };
  if (typeof value === "number") return { valueDecimal: value };
  return typeof value === "boolean" ? { valueBoolean: value } : { valueString: value };
};

/** Named plain values as one extension; values of other kinds are left out. */
export const valuesElement = (values: Readonly<Record<string, unknown>>): Omit<Extension, "url"> => {
  const parts = Object.entries(values).flatMap(([url, value]) => (isValue(value) ? [{ url, ...element(value) }] : []));
  return parts.length === 0 ? { valueCode: EMPTY } : { extension: parts };
};

/** What `valuesElement` wrote; null when there is no such extension. */
export const valuesIn = (extension: Json): Readonly<Record<string, Value>> | null => {
  if (extension === undefined) return null;
  const values = listAt(extension, "extension").map((part) => {
    const primitive = valueAt(part, "valueDecimal") ?? valueAt(part, "valueBoolean") ?? valueAt(part, "valueString");
    return [
      textAt(part, "url"),
      isValue(primitive) ? primitive : textAt(part, "valueCode") === EMPTY ? "" : null,
    ] as const;
  });
  return Object.fromEntries(values);
};
