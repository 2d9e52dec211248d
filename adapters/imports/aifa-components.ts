import { folded } from "@libretto/core/kernel/text";
import { listIn, records } from "./csv.ts";
import { starterFile } from "./shipped.ts";
import { starterDrugs } from "./starter.ts";

/** The ATC codes of the ingredients of a combination, beyond its own code. */
export type Components = (ingredients: string, route: string) => readonly string[];

const ENOUGH = 2;

/**
 * A combination has its own code, which the interactions of its ingredients do not contain. The starter set has the
 * codes of common oral ingredients, and `substances.csv` those of other ingredients. The name of a salt begins with
 * that of the ingredient.
 */
export const knownComponents = async (): Promise<Components> => {
  const codes: (readonly [string, readonly string[]])[] = [];
  for await (const line of (await starterDrugs()).lines())
    if (line.is === "entry" && !line.entry.ingredients.includes("/") && line.entry.route.includes("orale"))
      codes.push([folded(line.entry.ingredients), line.entry.atc]);
  for await (const { cell } of records(await starterFile("substances.csv"), {
    delimiter: ",",
    columns: ["nome", "atc"],
  }))
    codes.push([folded(cell("nome")), listIn(cell("atc"))]);
  const found = new Map<string, readonly string[]>();
  const codesOf = (ingredient: string): readonly string[] => {
    const name = folded(ingredient);
    const known = found.get(name) ?? codes.find(([base]) => name === base || name.startsWith(`${base} `))?.[1] ?? [];
    found.set(name, known);
    return known;
  };
  return (ingredients, route) => {
    const parts = ingredients.split("/");
    return parts.length < ENOUGH || route !== "orale" ? [] : [...new Set(parts.flatMap(codesOf))];
  };
};
