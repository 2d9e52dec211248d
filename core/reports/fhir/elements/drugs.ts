import type { BundleReader, Json } from "../bundle-reader.ts";
import type { ExportContext } from "../export-context.ts";
import { coding } from "./concepts.ts";
import type { CodeableConcept } from "./fhir-types.ts";
import { listAt, textAt } from "./json.ts";
import { AIC, ATC } from "./systems.ts";

const DRUGS = "farmaci";
/** The syntax of a FHIR code: no surrounding spaces, and only single ones inside. */
const isCode = (id: string): boolean => /^\S+( \S+)*$/.test(id);
const isAic = (id: string): boolean => /^\d{9}$/.test(id);

/**
 * A medicine or a vaccine: its name, its AIC number when the id is one (nine digits), else the id in our own code
 * system, and its ATC codes of the catalogue. No code is guessed from the name.
 */
export const drugConcept = (
  { id, name }: { readonly id: string; readonly name: string },
  context: ExportContext,
): CodeableConcept => ({
  extension: isCode(id) ? [] : [context.extension(DRUGS, { valueString: id })],
  coding: [
    ...(isCode(id) ? [isAic(id) ? coding(AIC, [id]) : context.ownCoding(DRUGS, id)] : []),
    ...(context.atc.get(id) ?? []).map((code) => coding(ATC, [code])),
  ],
  text: name,
});

/** The catalogue's id of a medicine; empty when there is none. */
export const drugIdOf = (concept: Json, reader: BundleReader): string =>
  textAt(
    listAt(concept, "coding").find((one) => textAt(one, "system") === AIC),
    "code",
  ) ||
  reader.ownCode(concept, DRUGS) ||
  textAt(reader.extension(concept, DRUGS), "valueString");
