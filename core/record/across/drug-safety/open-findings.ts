import { inAtcGroup } from "../../../catalogues/drugs/drug.ts";
import type { InteractionRules } from "../../../catalogues/drugs/interaction.ts";
import type { Instant } from "../../../kernel/dates.ts";
import { either, isLeft, isRight, pipe, right } from "../../../kernel/fp.ts";
import type { Confirmation } from "../../therapies/confirmation-wire.ts";
import { type DrugCheckSources, withTypedDose } from "./checked-part.ts";
import { checkDrug, findUnknownConditions, type UncheckedPart } from "./drug-check.ts";
import {
  type DrugWarning,
  findDuplicateWarnings,
  sortBySeverity,
  type TherapyDrug,
  WARNING_KINDS,
} from "./drug-warnings.ts";
import { findingIdOf } from "./finding-id.ts";
import { checkDoses } from "./kinds/dose.ts";
import { isSameGroup, keepLargestGroups } from "./kinds/several-together.ts";
import type { OpenFinding, OpenFindings } from "./open-finding.ts";

/** A medicine in use with the findings confirmed at its start. */
interface DrugInUse extends TherapyDrug {
  readonly confirmations: readonly Confirmation[];
}

/** Sorts the older therapy first: a pair gives one finding, about the newer therapy. */
const compareByStart = (a: DrugInUse, b: DrugInUse): number => {
  const [first, second] = [a.entry.date ?? "", b.entry.date ?? ""];
  return first === second ? a.entry.id - b.entry.id : first < second ? -1 : 1;
};

/** The rules that may concern a drug; only these are compared with the other drugs. */
const filterRules = ({ drug }: DrugInUse, { set, rules }: InteractionRules): InteractionRules => ({
  set,
  rules: rules.filter(({ first, second }) => inAtcGroup(drug.atc, first) || inAtcGroup(drug.atc, second)),
});

/** The confirmations of the same group at the start of another of its medicines. */
const findGroupConfirmations = (warning: DrugWarning, others: readonly DrugInUse[]): readonly Confirmation[] => {
  const prefix = findingIdOf({ ...warning, conflictsWith: "" });
  return others.flatMap(({ drug, confirmations }) =>
    confirmations.filter(
      ({ finding }) =>
        finding.startsWith(prefix) &&
        isSameGroup(warning, { drug: drug.name, conflictsWith: finding.slice(prefix.length) }),
    ),
  );
};

const findConfirmationTime = (
  drugInUse: DrugInUse,
  warning: DrugWarning,
  others: readonly DrugInUse[],
): Instant | null => {
  const other = others.find(({ entry }) => entry.section === warning.entry.section && entry.id === warning.entry.id);
  const reverseFindingId = findingIdOf({ ...warning, conflictsWith: drugInUse.drug.name });
  const times = [
    ...drugInUse.confirmations.filter(({ finding }) => finding === findingIdOf(warning)),
    ...(other?.confirmations ?? []).filter(({ finding }) => finding === reverseFindingId),
    ...(warning.kind === "together" ? findGroupConfirmations(warning, others) : []),
  ].flatMap(({ at }) => (at === null ? [] : [at]));
  return times.toSorted().at(-1) ?? null;
};

/** Joins the unchecked parts of several drugs: each part once, with all its names. A part without names was not possible at all. */
const joinUncheckedParts = (parts: readonly UncheckedPart[]): readonly UncheckedPart[] =>
  WARNING_KINDS.flatMap((part): readonly UncheckedPart[] => {
    const same = parts.filter((one) => one.part === part).map(({ drugs }) => drugs);
    if (same.length === 0) return [];
    return [{ part, drugs: same.some((drugs) => drugs.length === 0) ? [] : [...new Set(same.flat())] }];
  });

/** The recorded allergies that were not understood; no drug is compared with them. */
export const findUncheckedSensitivities = ({
  sensitivities,
}: Pick<DrugCheckSources, "sensitivities">): readonly UncheckedPart[] => {
  if (isLeft(sensitivities)) return [{ part: "sensitivity", drugs: [] }];
  const drugs = findUnknownConditions(sensitivities.right);
  return drugs.length > 0 ? [{ part: "sensitivity", drugs }] : [];
};

/**
 * Collects the open findings: runs the drug check for each medicine in use. Each pair and each group gives one finding.
 * Of a drug in use twice, the second row is compared with the first, and its dose is checked. The most severe findings
 * come first. A recorded allergy that was not understood is unchecked also when no medicine is in use. The result
 * depends on the arguments only: for a doctor, pass only the rows that the doctor may see.
 */
export const collectOpenFindings = (
  inUse: readonly DrugInUse[],
  sources: Omit<DrugCheckSources, "inUse">,
): OpenFindings => {
  const results: OpenFinding[] = [];
  const unchecked: UncheckedPart[] = [...findUncheckedSensitivities(sources)];
  const compared = new Map<string, DrugInUse>();
  const repeated = new Set<string>();
  for (const drugInUse of inUse.toSorted(compareByStart)) {
    const others = [...compared.values()];
    const same = compared.get(drugInUse.drug.id);
    const add = (warnings: readonly DrugWarning[]): void => {
      for (const warning of warnings)
        results.push({
          ...warning,
          therapy: drugInUse.entry,
          confirmedAt: findConfirmationTime(drugInUse, warning, others),
        });
    };
    if (same === undefined) {
      const interactions = pipe(
        sources.checkInteractions,
        either.map((rules) => filterRules(drugInUse, rules)),
      );
      const check = checkDrug(withTypedDose(drugInUse.drug, drugInUse), {
        ...sources,
        checkInteractions: interactions,
        inUse: right(others),
        allInUse: right(inUse),
      });
      add(check.state === "failed" ? [] : check.findings);
      if (check.state === "failed") unchecked.push(...WARNING_KINDS.map((part) => ({ part, drugs: [] })));
      if (check.state === "partly") unchecked.push(...check.uncheckedParts);
      compared.set(drugInUse.drug.id, drugInUse);
    } else {
      // its own dose counts; its other findings are those of the first row
      if (isRight(sources.person)) {
        const doses = checkDoses(withTypedDose(drugInUse.drug, drugInUse), others, sources.person.right);
        add(doses.findings);
        if (doses.uncheckedDrugs.length > 0) unchecked.push({ part: "dose", drugs: doses.uncheckedDrugs });
      }
      if (!repeated.has(drugInUse.drug.id)) add(findDuplicateWarnings(drugInUse.drug, [same]));
      repeated.add(drugInUse.drug.id);
    }
  }
  return { findings: sortBySeverity(keepLargestGroups(results)), uncheckedParts: joinUncheckedParts(unchecked) };
};
