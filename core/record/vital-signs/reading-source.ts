/**
 * The source of the values: typed by hand, a device, or the mean of several values of a phone. The name of a source from
 * the export of a phone says more (`phone-source.ts`).
 */
export type ReadingSource = { readonly kind: "typed" } | { readonly kind: "device" | "mean"; readonly name: string };

/** Whether a reading is the mean of several values: it is no measurement, and no limit of a measurement counts for it. */
export const isMean = ({ source }: { readonly source: ReadingSource }): boolean => source.kind === "mean";

const MEAN = /^Media (?:del giorno|di un minuto), \d+ valori, da /;
/** Reads the stored text of a source. */
export const readSource = (text: string): ReadingSource =>
  text === "" ? { kind: "typed" } : { kind: MEAN.test(text) ? "mean" : "device", name: text };

/** The stored text of a source: empty for a typed value. */
export const writeSource = (source: ReadingSource): string => (source.kind === "typed" ? "" : source.name);
