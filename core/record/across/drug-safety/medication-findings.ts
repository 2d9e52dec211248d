import type { Id } from "../../../kernel/id.ts";
import { isSeriousFinding } from "./folded-findings.ts";
import type { OpenFinding } from "./open-finding.ts";

/** The kinds that concern what the record itself warns against; each counts whatever its grade. */
const RECORDED_WARNINGS: readonly OpenFinding["kind"][] = ["sensitivity", "forbidden"];

const isAbout = (medication: Id, { therapy, entry }: OpenFinding): boolean =>
  therapy.id === medication || (entry.section === "therapies" && entry.id === medication);

/**
 * Selects the findings that mark a medicine wherever it is shown, confirmed or not: a recorded allergy, a forbidden
 * medicine, and every contraindicated or severe finding (decisions W25 and W30). A pair marks both of its medicines.
 */
export const selectMarkingFindings = (medication: Id, findings: readonly OpenFinding[]): readonly OpenFinding[] =>
  findings.filter(
    (finding) =>
      (isSeriousFinding(finding) || RECORDED_WARNINGS.includes(finding.kind)) && isAbout(medication, finding),
  );
