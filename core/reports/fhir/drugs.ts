import { coding } from "./concepts.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { listAt, textAt } from "./json.ts";
import { AIC, ATC } from "./systems.ts";
import type { CodeableConcept } from "./types.ts";

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
  cx: Exporting,
): CodeableConcept => ({
  extension: isCode(id) ? [] : [cx.extension(DRUGS, { valueString: id })],
  coding: [
    ...(isCode(id) ? [isAic(id) ? coding(AIC, [id]) : cx.ownCoding(DRUGS, id)] : []),
    ...(cx.atc.get(id) ?? []).map((code) => coding(ATC, [code])),
  ],
  text: name,
});

/** The catalogue's id of a medicine; empty when there is none. */
export const drugIdOf = (concept: Read, rd: Importing): string =>
  textAt(
    listAt(concept, "coding").find((one) => textAt(one, "system") === AIC),
    "code",
  ) ||
  rd.ownCode(concept, DRUGS) ||
  textAt(rd.extension(concept, DRUGS), "valueString");
