import type { Therapy } from "../../therapies/therapy.ts";
import { isSeriousFinding } from "./folded-findings.ts";
import { isNamedIn } from "./group-names.ts";
import type { OpenFinding } from "./open-finding.ts";

/** A medicine in use, with the name of its drug. */
export interface Medication extends Pick<Therapy, "id"> {
  readonly drug: Pick<Therapy["drug"], "name">;
}

/** The kinds that concern what the record itself warns against; each counts whatever its grade. */
const RECORDED_WARNINGS: readonly OpenFinding["kind"][] = ["sensitivity", "forbidden"];

/**
 * Whether a finding is about this medicine as the drug that was checked. A second row of the same drug has findings of
 * its own about the dose only.
 */
export const isChecked = ({ id, drug: { name } }: Medication, { therapy, drug, kind }: OpenFinding): boolean =>
  therapy.id === id || (kind !== "dose" && drug === name);

const isAbout = (medication: Medication, finding: OpenFinding): boolean =>
  isChecked(medication, finding) ||
  (finding.entry.section === "therapies" &&
    (finding.entry.id === medication.id || isNamedIn(medication.drug.name, finding.conflictsWith)));

/**
 * Selects the findings that mark a medicine wherever it is shown, confirmed or not: a recorded allergy, a forbidden
 * medicine, and every contraindicated or severe finding (decisions W25 and W30). A pair or a group marks all its
 * medicines, and each row of the same drug.
 */
export const selectMarkingFindings = (
  medication: Medication,
  findings: readonly OpenFinding[],
): readonly OpenFinding[] =>
  findings.filter(
    (finding) =>
      (isSeriousFinding(finding) || RECORDED_WARNINGS.includes(finding.kind)) && isAbout(medication, finding),
  );
