import { join } from "node:path";
import type { AnyEdition, CatalogueName, Catalogues, Edition, Line } from "@libretto/core/catalogues/edition";
import { type CsvRecord, type Layout, listIn, records } from "./csv.ts";
import { interactions } from "./interactions.ts";
import { entry } from "./lines.ts";
import { packagedPlaces } from "./packaged-places.ts";
import { inspect, type SourceFile } from "./source-file.ts";

/** The sets of data that the product ships, and the day they were put together. */
const STARTER = { name: "Catalogo di base di Libretto", date: "2026-11-21" };

const shipped = <Name extends CatalogueName, Column extends string>(
  name: Name,
  file: SourceFile,
  columns: readonly Column[],
  read: (cell: CsvRecord<Column>["cell"]) => Catalogues[Name],
): Edition<Name> => ({
  name,
  source: STARTER,
  origin: "shipped",
  fingerprint: `1:${file.digest}`,
  async *lines(): AsyncGenerator<Line<Catalogues[Name]>> {
    const layout: Layout<Column> = { delimiter: ",", columns };
    for await (const { cell } of records(file, layout)) yield entry(read(cell));
  },
});

const sentence = (values: readonly string[]): string => values.join(", ");

const drugs = (file: SourceFile): Edition<"drugs"> =>
  shipped(
    "drugs",
    file,
    ["id", "principio_attivo", "atc", "forme", "vie", "categoria", "esempi_nome_commerciale"],
    (cell) => ({
      id: cell("id"),
      name: cell("principio_attivo"),
      brand: cell("principio_attivo"),
      keywords: `${cell("categoria")} ${listIn(cell("esempi_nome_commerciale")).join(" ")}`,
      route: sentence(listIn(cell("vie"))),
      ingredients: ingredientsOf(cell("principio_attivo")),
      atc: listIn(cell("atc")),
      form: sentence(listIn(cell("forme"))),
      holder: "",
      kind: "medicine",
    }),
  );

/** "Codeina e paracetamolo" → "Codeina/paracetamolo"; what stands in brackets is the use, not the ingredient. */
export const ingredientsOf = (name: string): string =>
  name
    .replace(/\s*\(.*\)$/, "")
    .split(/ ed? /)
    .join("/");

const vaccines = (file: SourceFile): Edition<"vaccines"> =>
  shipped("vaccines", file, ["id", "nome", "malattie", "atc", "esempi_nome_commerciale", "tipo"], (cell) => ({
    id: cell("id"),
    name: cell("nome"),
    brand: cell("nome"),
    keywords: listIn(cell("esempi_nome_commerciale")).join(" "),
    route: "",
    ingredients: sentence(listIn(cell("malattie"))),
    atc: listIn(cell("atc")),
    form: cell("tipo"),
    holder: "",
    kind: "vaccine",
  }));

const sensitivities = (file: SourceFile): Edition<"sensitivities"> =>
  shipped("sensitivities", file, ["id", "tipo_diagnosi", "categoria", "descrizione", "sinonimi", "atc"], (cell) => ({
    id: cell("id"),
    kind: cell("tipo_diagnosi"),
    category: cell("categoria"),
    condition: cell("descrizione"),
    synonyms: listIn(cell("sinonimi")),
    atc: listIn(cell("atc")),
  }));

const maritalStatuses = (file: SourceFile): Edition<"maritalStatuses"> =>
  shipped("maritalStatuses", file, ["id_stato_matrimoniale", "stato_matrimoniale_nome"], (cell) => ({
    id: Number(cell("id_stato_matrimoniale")),
    name: cell("stato_matrimoniale_nome"),
  }));

const specialties = (file: SourceFile): Edition<"specialties"> =>
  shipped("specialties", file, ["id", "tag", "area", "nome_uso_comune"], (cell) => ({
    id: Number(cell("id")),
    name: cell("tag"),
    area: cell("area"),
    commonName: cell("nome_uso_comune"),
  }));

const file = (name: string): Promise<SourceFile> => inspect(join(import.meta.dirname, "starter", name));

/** The generic medicines that the product ships. */
export const starterDrugs = async (): Promise<Edition<"drugs">> => drugs(await file("drugs.csv"));

/** Everything the product ships: the starter sets, and the places that a package brings. */
export const shippedEditions = async (): Promise<readonly AnyEdition[]> => {
  return [
    await starterDrugs(),
    vaccines(await file("vaccines.csv")),
    interactions(await file("interactions.csv"), { source: STARTER, origin: "shipped" }),
    sensitivities(await file("sensitivities.csv")),
    maritalStatuses(await file("marital-statuses.csv")),
    specialties(await file("specialties.csv")),
    ...packagedPlaces(),
  ];
};
