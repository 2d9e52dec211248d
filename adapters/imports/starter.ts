import type { AnyEdition, Edition } from "@libretto/core/catalogues/edition";
import { listIn } from "./csv.ts";
import { interactions } from "./interactions.ts";
import { packagedPlaces } from "./packaged-places.ts";
import { STARTER, shipped, starterFile } from "./shipped.ts";
import { starterLists } from "./starter-lists.ts";

/** The day on which the interaction rules were last reviewed. */
const INTERACTIONS_DAY = "2026-11-23";

const sentence = (values: readonly string[]): string => values.join(", ");

/** The generic medicines that the product ships. */
export const starterDrugs = (): Promise<Edition<"drugs">> =>
  shipped(
    "drugs",
    "drugs.csv",
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

/** "Codeina e paracetamolo" → "Codeina/paracetamolo"; text in brackets is the use, not an ingredient. */
export const ingredientsOf = (name: string): string =>
  name
    .replace(/\s*\(.*\)$/, "")
    .split(/ ed? /)
    .join("/");

/** Vaccines as drugs: for their public page. */
const vaccines = (): Promise<Edition<"vaccines">> =>
  shipped(
    "vaccines",
    "vaccines.csv",
    ["id", "nome", "malattie", "atc", "esempi_nome_commerciale", "tipo", "via"],
    (cell) => ({
      id: cell("id"),
      name: cell("nome"),
      brand: cell("nome"),
      keywords: listIn(cell("esempi_nome_commerciale")).join(" "),
      route: cell("via"),
      ingredients: sentence(listIn(cell("malattie"))),
      atc: listIn(cell("atc")),
      form: cell("tipo"),
      holder: "",
      kind: "vaccine",
    }),
  );

/** All shipped data: the starter sets, and the places of a package. */
export const shippedEditions = async (): Promise<readonly AnyEdition[]> => [
  await starterDrugs(),
  await vaccines(),
  interactions(await starterFile("interactions.csv"), {
    source: { ...STARTER, date: INTERACTIONS_DAY },
    origin: "shipped",
  }),
  ...((await starterLists()) as readonly AnyEdition[]),
  ...packagedPlaces(),
];
