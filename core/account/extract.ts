/** Text fields that stay because they contain codes of a list, not a person's text. */
const CODES: ReadonlySet<string> = new Set([
  "paziente_sesso",
  "paziente_gruppo",
  "paziente_donatore_organi",
  "id_farmaco_codifa",
  "tipo_diagnosi",
  "nome_score",
]);
/** Parts about other people or about the account. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "user",
  "associated_doctors",
  "links",
  "loginLogs",
  "consensi",
  "totals",
]);
/** Larger numbers are ids, not measured values. */
const GREATEST_MEASURE = 100_000;

const monthIn = (text: string): string | null => /^(\d{4}-\d{2})-\d{2}(T|$)/.exec(text)?.[1] ?? null;

const kept = (key: string, value: unknown): unknown => {
  if (typeof value === "boolean") return value;
  if (typeof value === "number")
    return key.startsWith("id_") || key === "version" || Math.abs(value) >= GREATEST_MEASURE ? undefined : value;
  if (typeof value === "string") return CODES.has(key) ? value : (monthIn(value) ?? undefined);
  if (Array.isArray(value)) return listOf(key, value);
  return typeof value === "object" && value !== null
    ? extractOf(value as Readonly<Record<string, unknown>>)
    : undefined;
};

const listOf = (key: string, values: readonly unknown[]): readonly unknown[] | undefined => {
  const found = values.map((value) => kept(key, value)).filter((value) => value !== undefined);
  return found.length > 0 ? found : undefined;
};

/**
 * The data of a deleted record that may be retained for a year (PR-6): numbers, booleans, codes, and dates reduced to
 * the month. No ids, free text, names or addresses. It works by value type, so it also covers sections added later.
 */
export const extractOf = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined => {
  const found = Object.entries(record)
    .filter(([key]) => !LEFT_OUT.has(key))
    .flatMap(([key, value]) => {
      const left = kept(key, value);
      return left === undefined ? [] : [[key, left] as const];
    });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};
