import { compareSeverity } from "../../../../catalogues/drugs/interaction.ts";
import { AGE_RULES, type AgeRule } from "../../../../catalogues/drugs/rules/age-rules.ts";
import { ACTIONS, adviseOnRisk, isRuleDrug } from "../../../../catalogues/drugs/rules/rule.ts";
import { ageOn } from "../../../../kernel/dates.ts";
import { foldText } from "../../../../kernel/text.ts";
import type { CheckedDrug, CheckedPart, CheckedPerson } from "../checked-part.ts";

const SWALLOWED = /^oral/;
const FAST_FORM = /capsul|gocce|drops/;
const SLOW_FORM = /prolungat|modificat|prolonged|modified|ritardo|retard/;

/** Whether the route or the form is that of the rule. */
const isRuleForm = ({ only }: AgeRule, { route, form }: CheckedDrug): boolean => {
  if (only === "swallowed") return SWALLOWED.test(foldText(route));
  if (only === "fastForm") return FAST_FORM.test(foldText(form)) && !SLOW_FORM.test(foldText(form));
  return true;
};

/**
 * Finds whether this drug is unsuitable at the age of the person: the most severe rule. Without a birth date the drug is
 * unchecked where a rule exists.
 */
export const checkAge = (drug: CheckedDrug, { today, patient }: CheckedPerson): CheckedPart => {
  const rules = AGE_RULES.filter((rule) => isRuleDrug(rule.drugs, drug) && isRuleForm(rule, drug));
  if (patient.birth === null) return { findings: [], uncheckedDrugs: rules.length > 0 ? [drug.name] : [] };
  const age = ageOn(today, patient.birth);
  const [rule] = rules
    .filter(({ fromAge, toAge }) => fromAge <= age && age < toAge)
    .toSorted((a, b) => compareSeverity(a.severity, b.severity));
  if (rule === undefined) return { findings: [], uncheckedDrugs: [] };
  const { severity, effect, note, reference } = rule;
  return {
    findings: [
      {
        kind: "age",
        conflictsWith: "",
        drug: drug.name,
        severity,
        advice: adviseOnRisk(effect, ACTIONS[severity], ...(note === undefined ? [] : [note])),
        reference,
        source: null,
        entry: { section: "sheet", id: patient.id, date: null },
      },
    ],
    uncheckedDrugs: [],
  };
};
