import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import { dayText } from "../../shared/formats.ts";

/** The values of the sentence about the interaction rules: the set, the number of rules, and the date. */
export const ruleSetValues = ({ source, count }: RuleSet) => ({ count, name: source.name, date: dayText(source.date) });
