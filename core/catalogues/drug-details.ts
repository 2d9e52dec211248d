import type { MessageCode } from "../messages/codes.ts";
import type { CatalogueDrug } from "./drug.ts";

/** What the public page of a drug or vaccine tells, in its order. */
export const DRUG_FACTS = ["route", "ingredients", "form", "atc", "holder"] as const;
export type DrugFact = (typeof DRUG_FACTS)[number];

/** The facts that are known, each with its text; those that say nothing are left out. */
export const factsOf = (drug: CatalogueDrug): readonly { readonly fact: DrugFact; readonly text: string }[] =>
  DRUG_FACTS.map((fact) => ({ fact, text: fact === "atc" ? drug.atc.join(", ") : drug[fact] })).filter(
    ({ text }) => text.trim() !== "",
  );

/** What is said of one that the catalogue does not have (doc 1 §8). @param kind what it was asked for as */
export const noDetails = (kind: CatalogueDrug["kind"]): MessageCode =>
  kind === "vaccine" ? "vaccines.noDetails" : "drugs.noDetails";
