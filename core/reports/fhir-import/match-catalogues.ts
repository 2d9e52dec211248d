import { conditions } from "../../catalogues/clinical/condition-wire.ts";
import type { CatalogueDrug } from "../../catalogues/drugs/drug.ts";
import type { Vaccine } from "../../catalogues/drugs/vaccine.ts";
import { vaccineList } from "../../catalogues/drugs/vaccine-wire.ts";
import { isRight } from "../../kernel/fp.ts";
import { foldText } from "../../kernel/text.ts";
import type { CatalogueSearch } from "../../ports/catalogues/catalogue-search.ts";
import type { ReferenceLists } from "../../ports/catalogues/reference-lists.ts";
import { type ImportItem, type ImportNote, removePart } from "./import-item.ts";

interface Catalogues {
  readonly catalogue: Pick<CatalogueSearch, "findDrugs">;
  readonly lists: Pick<ReferenceLists, "find">;
}

/** The shortest word that can name an ingredient. */
const MIN_WORD = 5;
/** The letters that two languages share at the start of an ingredient: "warfarin", "paracetamol(o)". */
const STEM = 7;

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_WORD);
const isSameIngredient = (a: string, b: string): boolean => {
  const stem = Math.min(STEM, Math.max(a.length, b.length) - 1);
  return a.slice(0, stem) === b.slice(0, stem);
};

/** An entry for a substance, not for a pack. */
const isGeneric = ({ name, ingredients }: CatalogueDrug): boolean => foldText(name) === foldText(ingredients);

/** The entry that is meant without doubt: the only one, or the only one whose words the document has too. */
const findOnlyOne = <A>(found: readonly A[], nameOf: (entry: A) => string, text: string): A | null => {
  if (found.length === 1) return found[0] ?? null;
  const words = wordsOf(text);
  const named = found.filter((entry) =>
    wordsOf(nameOf(entry)).every((word) => words.some((other) => isSameIngredient(word, other))),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
};

const findDrug = async (
  { catalogue }: Catalogues,
  atc: readonly string[],
  text: string,
): Promise<CatalogueDrug | null> => {
  const [first = ""] = wordsOf(text);
  for (const query of [...atc, first].filter((one) => one !== "")) {
    const answer = await catalogue.findDrugs(query)();
    if (!isRight(answer)) continue;
    const medicines = answer.right.rows.filter(({ kind }) => kind === "medicine");
    const found = atc.includes(query)
      ? medicines.filter((drug) => drug.atc.includes(query))
      : medicines.filter(({ ingredients, name }) => {
          const [ingredient = ""] = wordsOf(ingredients || name);
          return ingredient !== "" && isSameIngredient(ingredient, query) && wordsOf(ingredients || name).length === 1;
        });
    const generics = found.filter(isGeneric);
    const drug = findOnlyOne(generics.length > 0 ? generics : found, ({ name }) => name, text);
    if (drug !== null) return drug;
  }
  return null;
};

const findVaccine = (vaccines: readonly Vaccine[], { clues }: ImportItem): Vaccine | null => {
  const hasCode = (codes: readonly string[] | undefined, wanted: readonly string[]) =>
    codes?.some((code) => wanted.includes(code)) ?? false;
  const byCvx = vaccines.filter(({ cvx }) => hasCode(cvx, clues.cvx));
  if (byCvx.length > 0) return byCvx.length === 1 ? (byCvx[0] ?? null) : null;
  const byAtc = vaccines.filter(({ atc }) => hasCode(atc, clues.atc));
  return byAtc.length > 0
    ? findOnlyOne(byAtc, ({ name }) => name, clues.text)
    : (vaccines.find(({ name }) => foldText(name) === foldText(clues.text)) ?? null);
};

/** Adds the name as written when the catalogue has another one. */
const addNamedNote = (item: ImportItem, name: string): readonly ImportNote[] =>
  foldText(item.name) === foldText(name) ? item.notes : [...item.notes, { code: "named", text: item.name }];

/** Sets the drug of a medication. */
export const setDrug = (
  item: ImportItem,
  { id, name, route }: Pick<CatalogueDrug, "id" | "name" | "route">,
): ImportItem =>
  item.section === "therapies"
    ? {
        ...item,
        missing: removePart(item.missing, "drug"),
        notes: addNamedNote(item, name),
        draft: { ...item.draft, drug: { id, name, route } },
      }
    : item;

/** Sets the vaccine of a vaccination. */
export const setVaccine = (item: ImportItem, { id, name }: Pick<Vaccine, "id" | "name">): ImportItem =>
  item.section === "vaccinations"
    ? {
        ...item,
        missing: removePart(item.missing, "vaccine"),
        notes: addNamedNote(item, name),
        draft: { ...item.draft, vaccine: { id, name } },
      }
    : item;

const findConditionName = async ({ lists }: Catalogues, code: string): Promise<string | null> => {
  const answer = await lists.find(conditions, { text: code })();
  return isRight(answer) ? (answer.right.rows.find((condition) => condition.code === code)?.name ?? null) : null;
};

/**
 * Finds the drugs, vaccines and conditions of the catalogues that items mean: codes first, then names. A drug or vaccine
 * that is not certain stays missing, and the person chooses it.
 */
export const matchCatalogues = async (
  items: readonly ImportItem[],
  catalogues: Catalogues,
): Promise<readonly ImportItem[]> => {
  const vaccinesAnswer = items.some(({ section }) => section === "vaccinations")
    ? await catalogues.lists.find(vaccineList, {})()
    : null;
  const vaccines = vaccinesAnswer !== null && isRight(vaccinesAnswer) ? vaccinesAnswer.right.rows : [];
  const drugs = new Map<string, CatalogueDrug | null>();
  const result: ImportItem[] = [];
  for (const item of items) {
    if (item.section === "therapies") {
      const { atc, text } = item.clues;
      const key = JSON.stringify([atc, text]);
      if (!drugs.has(key)) drugs.set(key, await findDrug(catalogues, atc, text));
      const drug = drugs.get(key) ?? null;
      result.push(drug === null ? item : setDrug(item, drug));
    } else if (item.section === "vaccinations") {
      const vaccine = findVaccine(vaccines, item);
      result.push(vaccine === null ? item : setVaccine(item, vaccine));
    } else if (item.section === "diagnoses" && item.clues.icd9[0] !== undefined) {
      const name = await findConditionName(catalogues, item.clues.icd9[0]);
      result.push(
        name === null || foldText(name) === foldText(item.name)
          ? item
          : {
              ...item,
              notes: addNamedNote(item, name),
              draft: { ...item.draft, condition: item.draft.condition.replace(item.name, () => name) },
            },
      );
    } else result.push(item);
  }
  return result;
};
