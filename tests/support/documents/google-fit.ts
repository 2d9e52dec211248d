import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";

/** A point of Google Fit. */
export interface FitPoint {
  readonly type: string;
  /** The decimals of its fields; null for a field without a value, a whole number in an object for an integer. */
  readonly values: readonly (number | null | { readonly int: number })[];
  /** UTC, "2019-03-05T06:31:00Z". */
  readonly at: string;
  readonly until?: string;
  readonly origin?: string;
}

/** The identifier of a source of values that a person typed into the app of Google. */
export const typedSource = (type: string): string =>
  `raw:com.google.${type}:com.google.android.apps.fitness:user_input`;
/** The identifier of the source that merges all others of a type. */
export const mergedSource = (type: string): string =>
  `derived:com.google.${type}:com.google.android.gms:merge_${type.replaceAll(".", "_")}`;

const nanosecondsOf = (time: string): string => `${BigInt(Date.parse(time)) * 1_000_000n}`;

const fieldOf = (value: FitPoint["values"][number]): string => {
  if (value === null) return "{}";
  return typeof value === "number" ? `{"fpVal":${value}}` : `{"intVal":${value.int}}`;
};

/** A point, in the order of the fields that Google writes. */
export const fitPoint = ({ type, values, at, until = at, origin }: FitPoint): string =>
  [
    `{"fitValue":[${values.map((value) => `{"value":${fieldOf(value)}}`).join(",")}]`,
    ...(origin === undefined ? [] : [`"originDataSourceId":"${origin}"`]),
    ...[`"endTimeNanos":${nanosecondsOf(until)}`, `"dataTypeName":"com.google.${type}"`],
    `"startTimeNanos":${nanosecondsOf(at)},"modifiedTimeMillis":1567500000000,"rawTimestampNanos":0}`,
  ].join(",");

/** A file of a source. Google writes "<" as an escape. */
export const fitFile = (source: string, points: readonly string[]): string =>
  `{\n  "Data Source": "${source.replace("<", "\\u003c")}",\n  "Data Points": [${points.join(",\n")}]\n}\n`;

/** The name of such a file. */
export const fitFileName = (source: string): string => `${source.replaceAll(/[:<]/g, "_")}.json`;

/** An archive of Google Takeout; the name of the folder with the files of the sources is in the language of the account. */
export const fitArchive = async (
  sources: Readonly<Record<string, readonly string[]>>,
  others: Readonly<Record<string, string>> = {},
  folder = "Tutti i dati",
): Promise<Blob> => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [source, points] of Object.entries(sources))
    await zip.add(`Takeout/Fit/${folder}/${fitFileName(source)}`, new TextReader(fitFile(source, points)));
  for (const [name, text] of Object.entries(others)) await zip.add(name, new TextReader(text));
  return zip.close();
};
