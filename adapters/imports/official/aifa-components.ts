import { foldText } from "@libretto/core/kernel/text";
import { readRecords, splitList } from "../csv.ts";
import { starterFile } from "../shipped/shipped.ts";
import { readStarterDrugs } from "../shipped/starter.ts";

/** The ATC codes of the ingredients of a combination, beyond its own code. */
export type Components = (ingredients: string, route: string) => readonly string[];

const MIN_INGREDIENTS = 2;

/**
 * A combination has its own code, which the interactions of its ingredients do not contain. The starter set has the
 * codes of common oral ingredients, and `substances.csv` those of other ingredients. The name of a salt begins with
 * that of the ingredient.
 */
export const loadComponents = async (): Promise<Components> => {
  const codes: (readonly [string, readonly string[]])[] = [];
  for await (const line of (await readStarterDrugs()).lines())
    if (line.is === "entry" && !line.entry.ingredients.includes("/") && line.entry.route.includes("orale"))
      codes.push([foldText(line.entry.ingredients), line.entry.atc]);
  for await (const { cell } of readRecords(await starterFile("substances.csv"), {
    delimiter: ",",
    columns: ["nome", "atc"],
  }))
    codes.push([foldText(cell("nome")), splitList(cell("atc"))]);
  const cache = new Map<string, readonly string[]>();
  const codesOf = (ingredient: string): readonly string[] => {
    const name = foldText(ingredient);
    const known = cache.get(name) ?? codes.find(([base]) => name === base || name.startsWith(`${base} `))?.[1] ?? [];
    cache.set(name, known);
    return known;
  };
  return (ingredients, route) => {
    const parts = ingredients.split("/");
    return parts.length < MIN_INGREDIENTS || route !== "orale" ? [] : [...new Set(parts.flatMap(codesOf))];
  };
};
