import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { anprMunicipalities } from "@libretto/adapters/imports/official/anpr";
import { toTitleCase } from "@libretto/adapters/imports/place-names";
import { readPackagedPlaceEditions } from "@libretto/adapters/imports/shipped/packaged-places";
import { readStarterLists } from "@libretto/adapters/imports/shipped/starter-lists";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { findStructureFor } from "@libretto/core/catalogues/drugs/pharmacovigilance";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { placeName } from "@libretto/core/catalogues/place";
import { decode } from "@libretto/core/kernel/codec";
import { isRight } from "@libretto/core/kernel/fp";
import { belfioreConnector } from "@marketto/belfiore-connector-embedded";
import { expect, it } from "vitest";
import { complaintsOf, entriesOf } from "../../support/catalogues/editions.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
const places = async () => {
  const [municipalities, states] = readPackagedPlaceEditions();
  return [...(await entriesOf(municipalities)), ...(await entriesOf(states))];
};

it("names the version of the package that contains the places", () => {
  const manifest = createRequire(import.meta.url).resolve("@marketto/belfiore-connector-embedded/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  expect(readPackagedPlaceEditions().map(({ fingerprint }) => fingerprint)).toEqual([`1:${version}`, `1:${version}`]);
});

it("reads the same places as the package", async () => {
  const dayOf = (date: Date): string =>
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
  const theirs = (await belfioreConnector.toArray()).map((place) => {
    const active = place.expirationDate.getFullYear() === 9999;
    return {
      code: place.belfioreCode,
      name: place.name.toLowerCase(),
      province: place.province ?? "",
      active,
      from: dayOf(place.creationDate) === "1861-01-01" ? null : dayOf(place.creationDate),
      until: active ? null : dayOf(place.expirationDate),
    };
  });
  const ours = (await places()).map(({ otherName: _, ...place }) => ({ ...place, name: place.name.toLowerCase() }));
  const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);
  expect(ours.toSorted(byCode)).toEqual(theirs.toSorted(byCode));
});

it("contains current municipalities, former ones, and foreign states", async () => {
  const byCode = new Map((await places()).map((place) => [place.code, place]));
  expect(byCode.get("D612")).toMatchObject({ name: "Firenze", province: "FI", active: true });
  expect(byCode.get("D620")).toMatchObject({ name: "Fiume", province: "FU", active: false, until: "1947-09-16" });
  expect(byCode.get("Z112")).toMatchObject({ name: "Germania", province: "", active: true });
});

it("belong to a region that has a pharmacovigilance structure, by the province in their name", async () => {
  const lists = await readStarterLists();
  const list = lists.find((edition) => edition.name === pharmacovigilance.name);
  if (list === undefined) throw new Error("no list of structures");
  const structures = (await entriesOf(list)).flatMap(({ row }) => {
    const structure = decode(pharmacovigilance.wire, row);
    return isRight(structure) ? [structure.right] : [];
  });
  const italian = (await places()).filter(({ active, province }) => active && province !== "");
  const regions = new Map(
    italian.map((place) => [place.province, findStructureFor(placeName(place), structures)?.region ?? "none"]),
  );
  expect(new Set(regions.values()), "every region has provinces").toEqual(
    new Set(structures.map(({ region }) => region)),
  );
  expect(regions.get("BO")).toBe("Emilia-Romagna");
});

it("writes old names in the Italian spelling", () => {
  expect(
    ["CASTELNUOVO D'ISTRIA", "Reggio Nell'emilia", "L'AQUILA", "AIELLO IN CALABRIA", "Adernò", "GRIGNANO-AURISINA"].map(
      toTitleCase,
    ),
  ).toEqual([
    ...["Castelnuovo d'Istria", "Reggio nell'Emilia", "L'Aquila", "Aiello in Calabria", "Adernò", "Grignano-Aurisina"],
  ]);
});

const HEADER =
  '"ID","DATAISTITUZIONE","DATACESSAZIONE","CODISTAT","CODCATASTALE","DENOMINAZIONE_IT","DENOMTRASLITTERATA","ALTRADENOMINAZIONE","ALTRADENOMTRASLITTERATA","IDPROVINCIA","IDPROVINCIAISTAT","IDREGIONE","IDPREFETTURA","STATO","SIGLAPROVINCIA","FONTE","DATAULTIMOAGG","COD_DENOM"';
const period = (
  from: string,
  until: string,
  code: string,
  name: string,
  state: string,
  province: string,
  other = "",
): string =>
  `"1","${from}","${until}","028001","${code}","${name}","${name}","${other}","${other}","28","028","05",,"${state}","${province}",,"2016-06-17",`;
const archive = async (...lines: readonly string[]) =>
  anprMunicipalities(
    await inspectFile(write("ANPR.csv", `\uFEFF${[HEADER, ...lines].join("\r\n")}\r\n`)),
    "2023-10-03",
  );

it("joins the periods of a municipality, and keeps former names", async () => {
  const edition = await archive(
    period("1866-11-19", "1924-11-13", "A001", "ABANO", "C", "PD"),
    period("1924-11-14", "9999-12-31", "A001", "ABANO TERME", "A", "PD"),
    period("1974-08-20", "9999-12-31", "A007", "ABBASANTA", "A", "OR"),
    period("1861-03-17", "1927-07-27", "A007", "ABBASANTA", "C", "CA"),
    period("1861-03-17", "9999-12-31", "H223", "REGGIO NELL'EMILIA", "A", "RE"),
    period("1920-10-16", "1923-02-13", "A021", "ACERETO", "C", "TN", "AHORNACH"),
  );
  expect(await entriesOf(edition)).toEqual(
    [
      { code: "A001", name: "Abano", province: "PD", active: false, from: "1866-11-19", until: "1924-11-13" },
      { code: "A001", name: "Abano Terme", province: "PD", active: true, from: "1924-11-14", until: null },
      { code: "A007", name: "Abbasanta", province: "OR", active: true, from: "1861-03-17", until: null },
      { code: "H223", name: "Reggio nell'Emilia", province: "RE", active: true, from: "1861-03-17", until: null },
      { code: "A021", name: "Acereto", province: "TN", active: false, from: "1920-10-16", until: "1923-02-13" },
    ].map((place) => ({ ...place, otherName: place.code === "A021" ? "Ahornach" : "" })),
  );
});

it("skips places without a code, and refuses invalid lines", async () => {
  const edition = await archive(
    period("1861-03-17", "1927-01-11", "ND", "BAGNO", "C", "XX"),
    period("1861-03-17", "1927-01-11", "12", "BAGNO", "C", "XX"),
    '"1","2"',
  );
  expect(await complaintsOf(edition)).toEqual([
    "without a cadastral code",
    'ANPR.csv:3: "12" is not a cadastral code',
    "ANPR.csv:4: not as many cells as the header",
  ]);
});
