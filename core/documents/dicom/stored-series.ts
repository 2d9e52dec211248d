import { readImageName } from "./image-name.ts";

/** A file of the record, as far as it can be an image of a series. */
interface StoredFile {
  readonly name: string;
}

/** The stored images of a series, in their order. */
export interface StoredSeries<F extends StoredFile> {
  readonly key: string;
  readonly label: string;
  readonly images: readonly F[];
}

/** Files of an exam: its series, and the files that belong to none. */
export interface GroupedFiles<F extends StoredFile> {
  readonly series: readonly StoredSeries<F>[];
  readonly others: readonly F[];
}

/** Groups the files of one exam by the series that their names tell. The number in the name gives the order. */
export const groupStoredSeries = <F extends StoredFile>(files: readonly F[]): GroupedFiles<F> => {
  const named = files.flatMap((file) => {
    const name = readImageName(file.name);
    return name === null ? [] : [{ file, name }];
  });
  const keys = [...new Set(named.map(({ name }) => name.seriesKey))];
  const series = keys.map((key): StoredSeries<F> => {
    const images = named
      .filter(({ name }) => name.seriesKey === key)
      .toSorted((a, b) => a.name.number - b.name.number || a.file.name.localeCompare(b.file.name));
    return { key, label: images[0]?.name.label ?? "", images: images.map(({ file }) => file) };
  });
  return {
    series: series.toSorted((a, b) => a.label.localeCompare(b.label, "it", { numeric: true })),
    others: files.filter(({ name }) => readImageName(name) === null),
  };
};
