import { readOfficialEdition } from "@libretto/adapters/imports/official/official";
import { expect, it } from "vitest";
import { writeRegistry } from "../../../support/catalogues/aifa-files.ts";
import { entriesOf } from "../../../support/catalogues/editions.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const { folder, write } = temporaryFiles();
const noOptions = { date: null, source: null };

it("recognises the registry's files by their columns in any order, and takes their date from the option or the file", async () => {
  const { packs, ingredients, atc } = await writeRegistry(folder, 200);
  const edition = await readOfficialEdition("aifa", [atc, packs, ingredients], { date: "2026-09-10", source: null });
  expect(edition).toMatchObject({ name: "drugRegistry", origin: "official", source: { date: "2026-09-10" } });
  expect(edition.name === "drugRegistry" && (await entriesOf(edition)).length).toBe(198);
  const order = await readOfficialEdition("aifa", [packs, ingredients, atc], { date: "2026-09-10", source: null });
  expect(order.fingerprint).toBe(edition.fingerprint);
  const dated = await readOfficialEdition("aifa", [packs], noOptions);
  expect(dated.source.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dated.fingerprint).not.toBe(edition.fingerprint);
});

it("refuses unknown kinds, missing files, foreign files, and interactions without a source", async () => {
  const { packs, ingredients } = await writeRegistry(folder, 20);
  const other = write("other.csv", "a;b\n1;2\n");
  const refusal = (kind: string, ...files: readonly string[]) =>
    readOfficialEdition(kind, files, noOptions).then(
      () => "taken",
      (problem: Error) => problem.message,
    );
  expect(await refusal("constructor", packs)).toBe(
    'unknown kind "constructor"; the kinds are aifa, anpr, istat, facilities, outpatient, icd9cm, interactions',
  );
  expect(await refusal("aifa")).toBe("name at least one file");
  expect(await refusal("aifa", ingredients)).toBe("no list of packs (confezioni_fornitura.csv) among the files");
  expect(await refusal("aifa", packs, other)).toBe("other.csv is not a file of the registry, or is a duplicate");
  expect(await refusal("anpr", packs, other)).toBe("this kind of data is exactly one file");
  expect(await refusal("interactions", other)).toBe("name the source of the interactions: --source NAME");
  expect(await refusal("anpr", `${folder}/missing.csv`)).toContain("ENOENT");
});
