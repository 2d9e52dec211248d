import type { Line } from "@libretto/core/catalogues/edition";

export const entry = <Entry>(value: Entry): Line<Entry> => ({ is: "entry", entry: value });
export const skipped = (why: string): Line<never> => ({ is: "skipped", why });
export const refused = (where: string, why: string): Line<never> => ({ is: "refused", where, why });

/** Refuses every line after the first that has the same key. */
export async function* once<Entry>(
  lines: AsyncIterable<{ readonly where: string; readonly line: Line<Entry> }>,
  keyOf: (value: Entry) => string,
): AsyncGenerator<Line<Entry>> {
  const seen = new Set<string>();
  for await (const { where, line } of lines) {
    const key = line.is === "entry" ? keyOf(line.entry) : null;
    if (key !== null && seen.has(key)) yield refused(where, `${key} appears more than once`);
    else {
      if (key !== null) seen.add(key);
      yield line;
    }
  }
}
