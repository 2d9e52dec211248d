import { isRight } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";

type Path = readonly string[];
type Wire = Readonly<Record<string, unknown>>;

const leavesOf = (value: unknown, at: Path = []): readonly Path[] =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
    : [at];

const read = (value: unknown, [key, ...rest]: Path): unknown =>
  key === undefined ? value : read((value as Wire | null)?.[key], rest);

const put = (value: unknown, [key, ...rest]: Path, text: string): unknown =>
  key === undefined ? text : { ...(value as Wire), [key]: put((value as Wire | null)?.[key], rest, text) };

/** References to existing objects. */
const IDS = /^id_/;

/** The free text fields of a row. */
export interface TextFields {
  readonly names: readonly string[];
  /** Rows that contain each text in each of these fields at least once, several in one field where they fit. */
  readonly createRowsWith: (texts: readonly string[]) => readonly unknown[];
}

/** The free text fields of a row, found by testing which texts are stored unchanged. */
export const findTextFields = (row: unknown, store: (row: unknown) => unknown): TextFields => {
  const accepts = (path: Path, text: string): boolean =>
    String(read(store(put(row, path, text)), path)).toLowerCase() === text.toLowerCase();
  const fields = leavesOf(row).filter((path) => !IDS.test(path.at(-1) ?? "") && accepts(path, "<b>x"));

  const joinTexts = (path: Path, texts: readonly string[]): readonly string[] => {
    const parts: string[] = [];
    for (const text of texts) {
      const longer = `${parts.at(-1)} ${text}`;
      if (parts.length > 0 && accepts(path, longer)) parts[parts.length - 1] = longer;
      else parts.push(text);
    }
    return parts;
  };

  return {
    names: fields.map((path) => path.join(".")),
    createRowsWith: (texts) => {
      const columns = fields.map((path) => ({
        path,
        parts: joinTexts(
          path,
          texts.filter((text) => accepts(path, text)),
        ),
      }));
      const most = Math.max(...columns.map(({ parts }) => parts.length));
      return Array.from({ length: most }, (_, n) =>
        columns.reduce<unknown>(
          (filledRow, { path, parts }) => put(filledRow, path, parts[n % parts.length] ?? ""),
          row,
        ),
      );
    },
  };
};

/** The stored form of a sent row; null when the section refuses it. */
export const storedBy =
  (section: AnySection) =>
  (wire: unknown): unknown => {
    const draft = section.wire.decode(wire);
    if (!isRight(draft)) return null;
    const row = section.check(draft.right);
    return isRight(row) ? section.wire.encode(row.right) : null;
  };
