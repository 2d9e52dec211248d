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

/** What names something else, which must be there. */
const IDS = /^id_/;

/** What somebody may write freely. */
export interface TextFields {
  readonly names: readonly string[];
  /** Rows that have each text in each of these fields at least once, several in one field where they fit. */
  readonly filledWith: (texts: readonly string[]) => readonly unknown[];
}

/** The free texts of rows like this one, found out by asking what the check keeps as it was written. */
export const textFieldsOf = (row: unknown, keeps: (asked: unknown) => unknown): TextFields => {
  const takes = (path: Path, text: string): boolean =>
    String(read(keeps(put(row, path, text)), path)).toLowerCase() === text.toLowerCase();
  const fields = leavesOf(row).filter((path) => !IDS.test(path.at(-1) ?? "") && takes(path, "<b>x"));

  const packed = (path: Path, texts: readonly string[]): readonly string[] => {
    const parts: string[] = [];
    for (const text of texts) {
      const longer = `${parts.at(-1)} ${text}`;
      if (parts.length > 0 && takes(path, longer)) parts[parts.length - 1] = longer;
      else parts.push(text);
    }
    return parts;
  };

  return {
    names: fields.map((path) => path.join(".")),
    filledWith: (texts) => {
      const columns = fields.map((path) => ({
        path,
        parts: packed(
          path,
          texts.filter((text) => takes(path, text)),
        ),
      }));
      const most = Math.max(...columns.map(({ parts }) => parts.length));
      return Array.from({ length: most }, (_, n) =>
        columns.reduce<unknown>((made, { path, parts }) => put(made, path, parts[n % parts.length] ?? ""), row),
      );
    },
  };
};

/** What a section keeps of a row that somebody sends; null when it refuses it. */
export const keptBySection =
  (section: AnySection) =>
  (asked: unknown): unknown => {
    const draft = section.wire.decode(asked);
    if (!isRight(draft)) return null;
    const checked = section.check(draft.right);
    return isRight(checked) ? section.wire.encode(checked.right) : null;
  };
