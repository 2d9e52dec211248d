import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import { dayText } from "../../shared/formats.ts";

/** What the sentence about the rules of a check names: the set, how many rules, and their day. */
export const ruleSetValues = ({ source, count }: RuleSet) => ({ count, name: source.name, date: dayText(source.date) });
