import { compareSeverity } from "../../../../catalogues/drugs/interaction.ts";
import {
  type LabBand,
  type LabRule,
  QUANTITIES,
  type QuantityName,
} from "../../../../catalogues/drugs/rules/lab-value/lab-rule.ts";
import { LAB_RULES } from "../../../../catalogues/drugs/rules/lab-value/lab-rules.ts";
import {
  ACTIONS,
  adviseOnRisk,
  isRuleDrug,
  type Phrase,
  URGENT_ACTION,
} from "../../../../catalogues/drugs/rules/rule.ts";
import { dayIn } from "../../../../messages/days.ts";
import type { CheckedDrug, CheckedPart, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";
import { OLD_VALUE } from "../finding-subject.ts";
import { findNewestValue, isInBand, type KnownValue } from "../newest-value.ts";

/** A band that the newest value reaches, with its rule. */
interface ReachedBand {
  readonly band: LabBand;
  readonly rule: LabRule;
}

/** The most severe bands come first in each rule. */
const findReachedBand = (rules: readonly LabRule[], value: KnownValue): ReachedBand | null =>
  rules
    .flatMap((rule) => rule.bands.filter((band) => isInBand(value, band) === "yes").map((band) => ({ band, rule })))
    .toSorted((a, b) => compareSeverity(a.band.severity, b.band.severity))[0] ?? null;

const describeValue = (name: Phrase, { shown, result, isOld }: KnownValue): Phrase =>
  isOld
    ? {
        it: `${name.it}: l'ultimo valore è del ${dayIn("it", result.date)} (più di un anno fa): ${shown.it}. Chiedi se ripeterlo.`,
        en: `${name.en}: the newest value is of ${dayIn("en", result.date)} (more than a year ago): ${shown.en}. Ask if it should be repeated.`,
      }
    : {
        it: `${name.it} del ${dayIn("it", result.date)}: ${shown.it}.`,
        en: `${name.en} of ${dayIn("en", result.date)}: ${shown.en}.`,
      };

const createWarning = (
  drug: CheckedDrug,
  quantity: QuantityName,
  value: KnownValue,
  { band, rule }: ReachedBand,
): DrugWarning => {
  const { name } = QUANTITIES[quantity];
  const severity = value.isOld ? "moderate" : band.severity;
  const action = band.isUrgent && !value.isOld ? URGENT_ACTION : ACTIONS[severity];
  const risk = adviseOnRisk(band.effect, action, ...(band.note === undefined || value.isOld ? [] : [band.note]));
  const described = describeValue(name, value);
  return {
    kind: "labValue",
    conflictsWith: value.isOld ? `${name.it} ${OLD_VALUE.it}` : name.it,
    drug: drug.name,
    severity,
    advice: { it: `${described.it} ${risk.it}`, en: `${described.en} ${risk.en}` },
    reference: rule.reference,
    source: null,
    entry: { section: "labResults", id: value.result.id, date: value.result.date },
  };
};

const isSevere = ({ severity }: LabBand): boolean => severity !== "moderate";

/** The findings about one quantity; null where it cannot be judged and that matters. */
const checkQuantity = (
  drug: CheckedDrug,
  quantity: QuantityName,
  rules: readonly LabRule[],
  person: CheckedPerson,
): readonly DrugWarning[] | null => {
  const value = findNewestValue(QUANTITIES[quantity], person);
  const isRequired = rules.some((rule) => rule.isRequired);
  if (value.state === "missing") return isRequired ? null : [];
  const severeBands = rules.flatMap(({ bands }) => bands.filter(isSevere));
  if (value.state === "unreadable") return severeBands.length > 0 ? null : [];
  const reached = findReachedBand(rules, value);
  if (reached !== null) return [createWarning(drug, quantity, value, reached)];
  const isOpen = severeBands.some((band) => isInBand(value, band) === "unknown");
  return isOpen || (value.isOld && isRequired) ? null : [];
};

/**
 * Finds newest laboratory values with which this drug can harm: one finding for each quantity, the most severe one. A
 * value that is older than a year is graded as moderate and asks to repeat the test. The name of a test is unchecked
 * where a grave rule exists and the newest value cannot be read, and where product information requires a value that is
 * missing or old.
 */
export const checkLabValues = (drug: CheckedDrug, person: CheckedPerson): CheckedPart => {
  const rules = LAB_RULES.filter(({ drugs }) => isRuleDrug(drugs, drug));
  const results = [...new Set(rules.map(({ quantity }) => quantity))].map((quantity) => ({
    quantity,
    findings: checkQuantity(
      drug,
      quantity,
      rules.filter((rule) => rule.quantity === quantity),
      person,
    ),
  }));
  return {
    findings: results.flatMap(({ findings }) => findings ?? []),
    uncheckedDrugs: results.flatMap(({ quantity, findings }) =>
      findings === null ? [QUANTITIES[quantity].name.it] : [],
    ),
  };
};
