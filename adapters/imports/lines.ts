import type { Line } from "@libretto/core/catalogues/edition";

export const entryLine = <Entry>(value: Entry): Line<Entry> => ({ is: "entry", entry: value });
export const skippedLine = (why: string): Line<never> => ({ is: "skipped", reason: why });
export const refusedLine = (where: string, why: string): Line<never> => ({ is: "refused", where, reason: why });

/** Refuses every line after the first that has the same key. */
export async function* refuseDuplicates<Entry>(
  lines: AsyncIterable<{ readonly where: string; readonly line: Line<Entry> }>,
  keyOf: (value: Entry) => string,
): AsyncGenerator<Line<Entry>> {
  const keys = new Set<string>();
  for await (const { where, line } of lines) {
    const key = line.is === "entry" ? keyOf(line.entry) : null;
    if (key !== null && keys.has(key)) yield refusedLine(where, `${key} appears more than once`);
    else {
      if (key !== null) keys.add(key);
      yield line;
    }
  }
}
