import type { AnyEdition, Edition } from "@libretto/core/catalogues/edition";
import { splitList } from "../csv.ts";
import { interactions } from "../interactions.ts";
import { readPackagedPlaceEditions } from "./packaged-places.ts";
import { readShippedEdition, STARTER, starterFile } from "./shipped.ts";
import { readStarterLists } from "./starter-lists.ts";

/** The day on which the interaction rules were last reviewed. */
const INTERACTIONS_DAY = "2026-11-29";

const joinList = (values: readonly string[]): string => values.join(", ");

/** The generic medicines that the product ships. */
export const readStarterDrugs = (): Promise<Edition<"drugs">> =>
  readShippedEdition(
    "drugs",
    "drugs.csv",
    ["id", "principio_attivo", "atc", "forme", "vie", "categoria", "esempi_nome_commerciale"],
    (cell) => ({
      id: cell("id"),
      name: cell("principio_attivo"),
      brand: cell("principio_attivo"),
      keywords: `${cell("categoria")} ${splitList(cell("esempi_nome_commerciale")).join(" ")}`,
      route: joinList(splitList(cell("vie"))),
      ingredients: ingredientsOf(cell("principio_attivo")),
      atc: splitList(cell("atc")),
      form: joinList(splitList(cell("forme"))),
      holder: "",
      kind: "medicine",
    }),
  );

/** "Codeina e paracetamolo" → "Codeina/paracetamolo"; text in brackets is the use, not an ingredient. */
export const ingredientsOf = (name: string): string =>
  name
    .replace(/\s*\(.*\)$/, "")
    .split(/ ed? /)
    .join("/");

/** Vaccines as drugs: for their public page. */
const readVaccines = (): Promise<Edition<"vaccines">> =>
  readShippedEdition(
    "vaccines",
    "vaccines.csv",
    ["id", "nome", "malattie", "atc", "esempi_nome_commerciale", "tipo", "via"],
    (cell) => ({
      id: cell("id"),
      name: cell("nome"),
      brand: cell("nome"),
      keywords: splitList(cell("esempi_nome_commerciale")).join(" "),
      route: cell("via"),
      ingredients: joinList(splitList(cell("malattie"))),
      atc: splitList(cell("atc")),
      form: cell("tipo"),
      holder: "",
      kind: "vaccine",
    }),
  );

/** All shipped data: the starter sets, and the places of a package. */
export const readShippedEditions = async (): Promise<readonly AnyEdition[]> => [
  await readStarterDrugs(),
  await readVaccines(),
  interactions(await starterFile("interactions.csv"), {
    source: { ...STARTER, date: INTERACTIONS_DAY },
    origin: "shipped",
  }),
  ...((await readStarterLists()) as readonly AnyEdition[]),
  ...readPackagedPlaceEditions(),
];
