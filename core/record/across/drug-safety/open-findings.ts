import { inAtcGroup } from "../../../catalogues/drugs/drug.ts";
import type { InteractionRules } from "../../../catalogues/drugs/interaction.ts";
import type { Instant } from "../../../kernel/dates.ts";
import { either, isRight, pipe, right } from "../../../kernel/fp.ts";
import type { Confirmation } from "../../therapies/confirmation.ts";
import { type DrugCheckSources, withTypedDose } from "./checked-part.ts";
import { checkDrug } from "./drug-check.ts";
import {
  type DrugWarning,
  findDuplicateWarnings,
  type RecordEntry,
  sortBySeverity,
  type TherapyDrug,
} from "./drug-warnings.ts";
import { findingIdOf } from "./finding-id.ts";
import { checkDoses } from "./kinds/dose.ts";
import { isSameGroup, keepLargestGroups } from "./kinds/several-together.ts";

/** A medicine in use with the findings confirmed at its start. */
export interface DrugInUse extends TherapyDrug {
  readonly confirmations: readonly Confirmation[];
}

/** A finding about a medicine in use; it stays open until the record changes ("Da chiarire", decision W25). */
export interface OpenFinding extends DrugWarning {
  /** The therapy in use; `entry` is the other row of the finding. */
  readonly therapy: RecordEntry;
  /** The time of the confirmation; null when it was not confirmed or the time is unknown. */
  readonly confirmedAt: Instant | null;
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

/**
 * Lists the open findings: runs the drug check for each medicine in use. Each pair and each group gives one finding. Of a
 * drug in use twice, the second row is compared with the first, and its dose is checked. The most severe findings come
 * first. The result depends on the arguments only: for a doctor, pass only the rows that the doctor may see.
 */
export const listOpenFindings = (
  inUse: readonly DrugInUse[],
  sources: Omit<DrugCheckSources, "inUse">,
): readonly OpenFinding[] => {
  const results: OpenFinding[] = [];
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
      compared.set(drugInUse.drug.id, drugInUse);
    } else {
      // its own dose counts; its other findings are those of the first row
      if (isRight(sources.person))
        add(checkDoses(withTypedDose(drugInUse.drug, drugInUse), others, sources.person.right).findings);
      if (!repeated.has(drugInUse.drug.id)) add(findDuplicateWarnings(drugInUse.drug, [same]));
      repeated.add(drugInUse.drug.id);
    }
  }
  return sortBySeverity(keepLargestGroups(results));
};
