import type { Language } from "../../../messages/codes.ts";
import type { Advice, Severity } from "../interaction.ts";
import { adviseOnClass, DRUG_CLASSES } from "./drug-classes.ts";
import { FATHER_RISKS, FERTILE_AGE_RISKS } from "./fertile-age.ts";
import {
  ILLNESSES_WITH_WEAK_DEFENCES,
  IMMUNOSUPPRESSANTS,
  NURSING_VACCINES,
  PREGNANCY_VACCINES,
  VACCINE_COMPONENTS,
} from "./live-vaccines.ts";
import { COMPATIBLE_WITH_NURSING, NURSING_RISKS } from "./nursing.ts";
import { PREGNANCY_RISKS } from "./pregnancy-risks.ts";

/** A rule of the drug check, as a table shows it. */
export interface RuleRow {
  /** What it is about; empty where the ATC groups say it. */
  readonly name: Readonly<Record<Language, string>>;
  /** ATC codes or groups; none for a rule about the person. */
  readonly atc: readonly string[];
  /** Null without a grade. */
  readonly severity: Severity | null;
  readonly advice: Advice;
  readonly reference: string;
}

/** Rules of one kind. */
export interface RuleGroup {
  readonly name: Readonly<Record<Language, string>>;
  readonly rows: readonly RuleRow[];
}

const NO_NAME = { it: "", en: "" };
const group = (it: string, en: string, rows: readonly RuleRow[]): RuleGroup => ({ name: { it, en }, rows });
const unnamed = (rows: readonly Omit<RuleRow, "name">[]): readonly RuleRow[] =>
  rows.map(({ atc, severity, advice, reference }) => ({ name: NO_NAME, atc, severity, advice, reference }));
const inBothLanguages = (words: readonly string[]) => ({ it: words.join(", "), en: words.join(", ") });

/** The rules of the drug check that are part of core. The interaction rules are reference data of their own. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  group(
    "Due farmaci della stessa classe",
    "Two drugs of one class",
    DRUG_CLASSES.map((one) => ({ ...one, advice: adviseOnClass(one) })),
  ),
  group("Gravidanza", "Pregnancy", unnamed(PREGNANCY_RISKS)),
  group("Allattamento", "Nursing", unnamed([...NURSING_RISKS, ...COMPATIBLE_WITH_NURSING])),
  group("Donne che possono avere una gravidanza", "Women who can become pregnant", unnamed(FERTILE_AGE_RISKS)),
  group(
    "Le stesse donne, con un contraccettivo in uso",
    "The same women, with a contraceptive in use",
    FERTILE_AGE_RISKS.flatMap(({ atc, withContraceptive, reference }) =>
      withContraceptive === null ? [] : [{ name: NO_NAME, atc, ...withContraceptive, reference }],
    ),
  ),
  group("Uomini che desiderano un figlio", "Men who want a child", unnamed(FATHER_RISKS)),
  group("Vaccino vivo con un farmaco in uso", "Live vaccine with a medicine in use", IMMUNOSUPPRESSANTS),
  group(
    "Farmaco cominciato dopo un vaccino vivo",
    "Medicine started after a live vaccine",
    IMMUNOSUPPRESSANTS.map(({ name, atc, startSeverity: severity, startAdvice: advice, reference }) => ({
      ...{ name, atc, severity, advice, reference },
    })),
  ),
  group(
    "Vaccino vivo dopo la fine di un farmaco",
    "Live vaccine after the end of a medicine",
    IMMUNOSUPPRESSANTS.map(({ name, atc, severity, afterEnd: advice, reference }) => ({
      ...{ name, atc, severity, advice, reference },
    })),
  ),
  group("Vaccino vivo in gravidanza", "Live vaccine in a pregnancy", unnamed(PREGNANCY_VACCINES)),
  group("Vaccino vivo durante l'allattamento", "Live vaccine while nursing", unnamed(NURSING_VACCINES)),
  group(
    "Vaccino vivo con una malattia",
    "Live vaccine with an illness",
    ILLNESSES_WITH_WEAK_DEFENCES.map(({ codes, severity, advice, reference }) => ({
      ...{ name: inBothLanguages(codes.map((code) => `ICD-9-CM ${code}`)), atc: [] },
      ...{ severity, advice, reference },
    })),
  ),
  group(
    "Vaccino con un'allergia a un suo componente",
    "Vaccine with an allergy to a component",
    VACCINE_COMPONENTS.map(({ words, atc, advice, reference }) => ({
      ...{ name: inBothLanguages(words), atc, severity: null, advice, reference },
    })),
  ),
];
