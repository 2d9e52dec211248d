/** Text fields that stay because they contain codes of a list, not a person's text. */
const CODE_FIELDS: ReadonlySet<string> = new Set([
  "paziente_sesso",
  "paziente_gruppo",
  "paziente_donatore_organi",
  "id_farmaco_codifa",
  "tipo_diagnosi",
  "nome_score",
]);
/** Parts about other people or about the account. */
const EXCLUDED_FIELDS: ReadonlySet<string> = new Set([
  "user",
  "associated_doctors",
  "links",
  "loginLogs",
  "consensi",
  "totals",
]);
/** Larger numbers are ids, not measured values. */
const MAX_MEASURE = 100_000;

const monthOf = (text: string): string | null => /^(\d{4}-\d{2})-\d{2}(T|$)/.exec(text)?.[1] ?? null;

const extractValue = (key: string, value: unknown): unknown => {
  if (typeof value === "boolean") return value;
  if (typeof value === "number")
    return key.startsWith("id_") || key === "version" || Math.abs(value) >= MAX_MEASURE ? undefined : value;
  if (typeof value === "string") return CODE_FIELDS.has(key) ? value : (monthOf(value) ?? undefined);
  if (Array.isArray(value)) return extractList(key, value);
  return typeof value === "object" && value !== null
    ? extractOf(value as Readonly<Record<string, unknown>>)
    : undefined;
};

const extractList = (key: string, values: readonly unknown[]): readonly unknown[] | undefined => {
  const extracted = values.map((value) => extractValue(key, value)).filter((value) => value !== undefined);
  return extracted.length > 0 ? extracted : undefined;
};

/**
 * The data of a deleted record that may be retained for a year (PR-6): numbers, booleans, codes, and dates reduced to
 * the month. No ids, free text, names or addresses. It works by value type, so it also covers sections added later.
 */
export const extractOf = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined => {
  const extracted = Object.entries(record)
    .filter(([key]) => !EXCLUDED_FIELDS.has(key))
    .flatMap(([key, value]) => {
      const extractedValue = extractValue(key, value);
      return extractedValue === undefined ? [] : [[key, extractedValue] as const];
    });
  return extracted.length > 0 ? Object.fromEntries(extracted) : undefined;
};
