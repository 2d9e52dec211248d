import { toPhotographs } from "@libretto/ui/record/document-doors/picked-document";
import { expect, it } from "vitest";

const listOf = (...files: readonly File[]): FileList => files as unknown as FileList;
const taken = (name: string, time: string) => new File(["x"], name, { lastModified: Date.parse(time) });

it("gives each photograph of a camera a name of its own, with the time at which it was taken", () => {
  const photographs = toPhotographs(
    listOf(taken("image.jpg", "2026-03-10T08:41:23Z"), taken("image.jpg", "2026-03-10T08:41:52Z")),
    "Foto",
  );
  expect(photographs.map(({ name }) => name)).toEqual(["Foto 2026-03-10 09.41.23.jpg", "Foto 2026-03-10 09.41.52.jpg"]);
});

it("keeps the extension, by which a picture is converted", () => {
  const [photograph] = toPhotographs(listOf(taken("IMG_1.HEIC", "2026-07-10T08:00:00Z")), "Photo");
  expect(photograph?.name).toBe("Photo 2026-07-10 10.00.00.HEIC");
  expect(toPhotographs(null, "Photo")).toEqual([]);
});
