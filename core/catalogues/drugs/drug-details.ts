import type { MessageCode } from "../../messages/codes.ts";
import type { CatalogueDrug } from "./drug.ts";

/** The facts on the public page of a drug or vaccine, in order. */
export const DRUG_FACTS = ["route", "ingredients", "form", "atc", "holder"] as const;
/** A fact on the public page of a drug or vaccine. */
export type DrugFact = (typeof DRUG_FACTS)[number];

/** The known facts with their texts. Empty ones are left out. */
export const factsOf = (drug: CatalogueDrug): readonly { readonly fact: DrugFact; readonly text: string }[] =>
  DRUG_FACTS.map((fact) => ({ fact, text: fact === "atc" ? drug.atc.join(", ") : drug[fact] })).filter(
    ({ text }) => text.trim() !== "",
  );

/** The message for an unknown drug or vaccine (doc 1 §8). @param kind the requested kind */
export const noDetails = (kind: CatalogueDrug["kind"]): MessageCode =>
  kind === "vaccine" ? "vaccines.noDetails" : "drugs.noDetails";
