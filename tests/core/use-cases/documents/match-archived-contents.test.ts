import { matchArchivedContents } from "@libretto/core/use-cases/documents/match-archived-contents";
import { expect, it } from "vitest";
import { anEntry } from "../../../support/record/diary.ts";
import { aFile } from "../../../support/record/files.ts";
import { anArchiveData, aSealedUpload } from "../../../support/use-cases/fake-archive.ts";

const pdf = aFile({ id: 4, mediaType: "application/pdf", name: "esami.pdf" });
const data = anArchiveData({ files: [pdf], diary: [anEntry({ id: 9 })] });
const content = aSealedUpload();
const match = (...received: Parameters<typeof matchArchivedContents>[0]) => matchArchivedContents(received, data);

it("assigns files and drawings to their rows", async () => {
  expect(await match([{ file: 4 }, content], [{ entry: 9, side: "front" }, content])).toEqual({
    ...{ _tag: "Right", right: { files: new Map([[4, content]]), drawings: [{ entry: 9, side: "front", content }] } },
  });
});

it("accepts a row whose file is not in the archive", async () => {
  expect(await match()).toMatchObject({ right: { drawings: [] } });
});

it.each([
  ["a file without a row", [[{ file: 5 }, content]]],
  [
    "a file that comes twice",
    [
      [{ file: 4 }, content],
      [{ file: 4 }, content],
    ],
  ],
  ["a drawing without an entry", [[{ entry: 8, side: "back" }, content]]],
] as const)("refuses %s", async (_, received) => {
  expect(await match(...received)).toMatchObject({ left: { code: "archive.unreadable" } });
});

it("refuses bytes of another kind than the row states", async () => {
  const program = aSealedUpload(3, new TextEncoder().encode("MZ program"));
  expect(await match([{ file: 4 }, program])).toMatchObject({ left: { code: "archive.rowRefused" } });
});
