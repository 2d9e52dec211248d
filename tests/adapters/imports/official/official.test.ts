import { readOfficialEdition } from "@libretto/adapters/imports/official/official";
import { expect, it } from "vitest";
import { writeRegistry } from "../../../support/aifa-files.ts";
import { entriesOf } from "../../../support/editions.ts";
import { temporaryFiles } from "../../../support/temporary-files.ts";

const { folder, write } = temporaryFiles();
const nothingTold = { date: null, source: null };

it("knows the registry's files by their columns, in any order, and dates them as told or by the file", async () => {
  const { packs, ingredients, atc } = await writeRegistry(folder, 200);
  const edition = await readOfficialEdition("aifa", [atc, packs, ingredients], { date: "2026-09-10", source: null });
  expect(edition).toMatchObject({ name: "drugRegistry", origin: "official", source: { date: "2026-09-10" } });
  expect(edition.name === "drugRegistry" && (await entriesOf(edition)).length).toBe(198);
  const order = await readOfficialEdition("aifa", [packs, ingredients, atc], { date: "2026-09-10", source: null });
  expect(order.fingerprint).toBe(edition.fingerprint);
  const dated = await readOfficialEdition("aifa", [packs], nothingTold);
  expect(dated.source.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dated.fingerprint).not.toBe(edition.fingerprint);
});

it("refuses unknown kinds, missing files, strangers among the files, and interactions of nobody", async () => {
  const { packs, ingredients } = await writeRegistry(folder, 20);
  const other = write("other.csv", "a;b\n1;2\n");
  const refusal = (kind: string, ...files: readonly string[]) =>
    readOfficialEdition(kind, files, nothingTold).then(
      () => "taken",
      (problem: Error) => problem.message,
    );
  expect(await refusal("constructor", packs)).toBe(
    'no kind "constructor"; there are aifa, anpr, istat, facilities, outpatient, icd9cm, interactions',
  );
  expect(await refusal("aifa")).toBe("no file named");
  expect(await refusal("aifa", ingredients)).toBe("no list of packs (confezioni_fornitura.csv) among the files");
  expect(await refusal("aifa", packs, other)).toBe("other.csv is none of the registry's files, or one too many");
  expect(await refusal("anpr", packs, other)).toBe("this kind is one file");
  expect(await refusal("interactions", other)).toBe("say whose interactions these are: --source NAME");
  expect(await refusal("anpr", `${folder}/missing.csv`)).toContain("ENOENT");
});
