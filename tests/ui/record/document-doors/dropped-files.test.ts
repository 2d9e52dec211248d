import { readDropped } from "@libretto/ui/record/document-doors/dropped-files";
import { expect, it } from "vitest";

type Entry = Pick<FileSystemEntry, "name" | "fullPath" | "isDirectory">;

const entryOf = (path: string, isDirectory: boolean): Entry => ({
  ...{ name: path.split("/").at(-1) ?? "", fullPath: `/${path}`, isDirectory },
});
const file = (path: string, isReadable = true): Entry =>
  Object.assign(entryOf(path, false), {
    file: (resolve: (file: File) => void, reject: () => void) =>
      isReadable ? resolve(new File(["x"], path)) : reject(),
  });
/** A folder whose entries the device gives once; then it says that there are no more, or fails. */
const folder = (path: string, entries: readonly Entry[], isReadable = true): Entry =>
  Object.assign(entryOf(path, true), {
    createReader: () => {
      const answers = [entries, []];
      return {
        readEntries: (resolve: (entries: readonly Entry[]) => void, reject: () => void) => {
          const answer = answers.shift() ?? [];
          if (answer.length === 0 && !isReadable) reject();
          else resolve(answer);
        },
      };
    },
  });

const drop = (dropped: Entry) =>
  readDropped({ files: null, items: [{ webkitGetAsEntry: () => dropped }] } as unknown as DataTransfer);

it("names what the device does not give of a dropped folder, as a document that cannot be read", async () => {
  const read = await drop(
    folder("CD", [file("CD/IM1"), file("CD/IM2", false), folder("CD/B", [file("CD/B/IM3")], false)]),
  );
  expect(read.map(({ name, folder: files }) => [name, files?.map(({ path }) => path)])).toEqual([
    ["CD", ["CD/IM1", "CD/B/IM3"]],
    ["CD/IM2 (+1)", undefined],
  ]);
  await expect(read[1]?.content?.arrayBuffer()).rejects.toThrow();
});

it("gives a folder of which everything is readable as one document, and nothing of an empty one", async () => {
  expect((await drop(folder("CD", [file("CD/IM1")]))).map(({ name }) => name)).toEqual(["CD"]);
  expect(await drop(folder("CD", []))).toEqual([]);
  expect((await drop(folder("CD", [], false))).map(({ name }) => name)).toEqual(["CD"]);
});
