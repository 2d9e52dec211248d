import type { StoredFile } from "@libretto/core/ports/files/file-store";
import { NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { type BundleContent, limitAttachments } from "@libretto/core/use-cases/documents/limit-attachments";
import { expect, it } from "vitest";

const base64Of = (bytes: number): string => "A".repeat(Math.ceil((bytes * 4) / 3));
const fileOf = (id: number, bytes: number) => ({ row: { id }, bytes }) as unknown as StoredFile;

const loaderOf = (files: readonly StoredFile[], content: BundleContent = "files too", drawingBytes = 3) => {
  const read: number[] = [];
  const loader = limitAttachments(
    {
      readDrawings: async (entry) => {
        read.push(entry);
        return entry === 9 ? NO_DRAWINGS : { ...NO_DRAWINGS, front: base64Of(drawingBytes) };
      },
      readFile: async ({ row, bytes }) => {
        read.push(row.id);
        return row.id === 99 ? null : base64Of(bytes);
      },
    },
    { files, drawnEntries: [7, 8, 9] },
    content,
  );
  return { loader, read };
};

it("gives files and drawings while they fit", async () => {
  const { loader } = loaderOf([fileOf(1, 3)]);
  expect(await loader.content(1)).toBe("AAAA");
  expect(await loader.drawings(7)).toEqual({ ...NO_DRAWINGS, front: "AAAA" });
});

it("gives no file that no longer fits, but a smaller one after it", async () => {
  const { loader, read } = loaderOf([fileOf(1, 20 * 2 ** 20 - 10), fileOf(2, 30), fileOf(3, 3)]);
  expect(await loader.content(1)).not.toBeNull();
  expect(await loader.content(2)).toBeNull();
  expect(await loader.content(3)).toBe("AAAA");
  expect(read).toEqual([1, 3]);
});

it("gives no drawing that exceeds the limit, and reads none after it", async () => {
  const { loader, read } = loaderOf([], "rows and drawings", 20 * 2 ** 20 + 3);
  expect(await loader.drawings(7)).toBeNull();
  expect(await loader.drawings(8)).toBeNull();
  expect(read).toEqual([7]);
});

it("reads no file for a bundle without files, and nothing that the record does not have", async () => {
  const { loader, read } = loaderOf([fileOf(1, 3)], "rows and drawings");
  expect([await loader.content(1), await loader.content(2), await loader.drawings(1)]).toEqual([null, null, null]);
  expect(read).toEqual([]);
});

it("gives null for damaged content", async () => {
  const { loader } = loaderOf([fileOf(99, 3)]);
  expect([await loader.content(99), await loader.drawings(9)]).toEqual([null, null]);
});
