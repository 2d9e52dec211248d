import type { Condition } from "../catalogues/clinical/condition.ts";
import { isAtcOfDrugs } from "../catalogues/drugs/atc.ts";
import type { CatalogueDrug } from "../catalogues/drugs/drug.ts";
import type { Vaccine } from "../catalogues/drugs/vaccine.ts";
import type { Failure } from "../kernel/failure.ts";
import { type Either, either, isLeft, pipe, right, type TaskEither } from "../kernel/fp.ts";
import { foldText } from "../kernel/text.ts";
import { codeOfKind } from "../record/diagnoses/diagnosis.ts";
import { isOtherRoute } from "./administration-route.ts";
import { namesOtherCovidVaccine } from "./codes/covid-vaccines.ts";
import { type CatalogueClues, type ImportItem, type ImportNote, removePart } from "./item.ts";

/** Searches the catalogues; each query is sent once. */
export interface CatalogueLookup {
  /** Packs by ATC code or ingredient. */
  readonly findDrugs: (query: string) => TaskEither<Failure, readonly CatalogueDrug[]>;
  /** Conditions by their ICD-9-CM code. */
  readonly findConditions: (code: string) => TaskEither<Failure, readonly Condition[]>;
  /** All vaccines; the query is ignored. */
  readonly findVaccines: (query: string) => TaskEither<Failure, readonly Vaccine[]>;
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

const ICD_9_CM_CODE = /^[VE]?\d{2,4}(\.\d{1,2})?$/;
/** More letters than the longest ingredient has. */
const MAX_WORD = 60;

const findDrug = async (
  { findDrugs }: CatalogueLookup,
  { atc, text, route = "" }: CatalogueClues,
): Promise<Either<Failure, CatalogueDrug | null>> => {
  // anything else in the place of a code is not searched
  const codes = atc.filter(isAtcOfDrugs);
  const words = wordsOf(text)
    .slice(0, 1)
    .filter(({ length }) => length <= MAX_WORD);
  for (const query of [...codes, ...words]) {
    const answer = await findDrugs(query)();
    if (isLeft(answer)) return answer;
    const medicines = answer.right.filter(({ kind }) => kind === "medicine");
    const found = codes.includes(query)
      ? medicines.filter((drug) => drug.atc.includes(query))
      : medicines.filter(({ ingredients, name }) => {
          const [ingredient = ""] = wordsOf(ingredients || name);
          return ingredient !== "" && isSameIngredient(ingredient, query) && wordsOf(ingredients || name).length === 1;
        });
    const generics = found.filter(isGeneric);
    const sameRoute = generics.filter((drug) => !isOtherRoute(route, drug.route));
    const candidates = sameRoute.length > 0 ? sameRoute : generics.length > 0 ? generics : found;
    const drug = findOnlyOne(candidates, ({ name }) => name, text);
    if (drug !== null) return right(drug);
  }
  return right(null);
};

const findVaccine = (vaccines: readonly Vaccine[], { clues }: ImportItem): Vaccine | null => {
  const hasCode = (codes: readonly string[] | undefined, wanted: readonly string[]) =>
    codes?.some((code) => wanted.includes(code)) ?? false;
  const byCvx = vaccines.filter(({ cvx }) => hasCode(cvx, clues.cvx));
  if (byCvx.length > 0) return byCvx.length === 1 ? (byCvx[0] ?? null) : null;
  const byAtc = vaccines.filter(
    ({ atc, name }) => hasCode(atc, clues.atc) && !namesOtherCovidVaccine(name, clues.brand ?? ""),
  );
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

/** Sets the name and the code of a condition; a heading with finer codes below it gives the name only. */
const setCondition = (item: ImportItem, { code, name, assignable }: Condition): ImportItem =>
  item.section === "diagnoses"
    ? {
        ...item,
        notes: addNamedNote(item, name),
        draft: {
          ...item.draft,
          condition: item.draft.condition === "" ? name : item.draft.condition.replace(item.name, () => name),
          code: codeOfKind({ kind: item.draft.kind, code: assignable ? code : null }),
        },
      }
    : item;

const matchItem = async (lookup: CatalogueLookup, item: ImportItem): Promise<Either<Failure, ImportItem>> => {
  switch (item.section) {
    case "therapies": {
      const answer = await findDrug(lookup, item.clues);
      return pipe(
        answer,
        either.map((drug) => (drug === null ? item : setDrug(item, drug))),
      );
    }
    case "vaccinations": {
      const answer = await lookup.findVaccines("")();
      return pipe(
        answer,
        either.map((vaccines) => {
          const vaccine = findVaccine(vaccines, item);
          return vaccine === null ? item : setVaccine(item, vaccine);
        }),
      );
    }
    case "diagnoses": {
      const wanted = item.clues.icd9.find((code) => ICD_9_CM_CODE.test(code));
      if (wanted === undefined) return right(item);
      const answer = await lookup.findConditions(wanted)();
      return pipe(
        answer,
        either.map((rows) => {
          const condition = rows.find(({ code }) => code === wanted);
          return condition === undefined ? item : setCondition(item, condition);
        }),
      );
    }
    default:
      return right(item);
  }
};

/**
 * Finds the drugs, vaccines and conditions of the catalogues that items mean: codes first, then names. A drug or vaccine
 * that is not certain stays missing, and the person chooses it.
 *
 * @param beforeEach gets the number of items that are done; false stops the search
 * @returns the failure of the first search that failed: an entry that was not searched is never shown as not found
 */
export const matchCatalogues = async (
  items: readonly ImportItem[],
  lookup: CatalogueLookup,
  beforeEach: (done: number) => boolean = () => true,
): Promise<Either<Failure, readonly ImportItem[]>> => {
  const result: ImportItem[] = [];
  for (const item of items) {
    if (!beforeEach(result.length)) break;
    const matched = await matchItem(lookup, item);
    if (isLeft(matched)) return matched;
    result.push(matched.right);
  }
  return right(result);
};
