import type { Language } from "../../../messages/codes.ts";
import type { Advice, Severity } from "../interaction.ts";
import { AGE_RULES } from "./age-rules.ts";
import { COMBINATIONS } from "./combinations.ts";
import { DOSE_LIMITS, WEEKLY_DRUGS } from "./dose-limits.ts";
import { adviseOnClass, DRUG_CLASSES } from "./drug-classes.ts";
import { FATHER_RISKS, FERTILE_AGE_RISKS } from "./fertile-age.ts";
import { ILLNESS_LABELS } from "./illness/illness-labels.ts";
import { ILLNESS_RISKS } from "./illness/illness-risks.ts";
import { QUANTITIES } from "./lab-value/lab-rule.ts";
import { LAB_RULES } from "./lab-value/lab-rules.ts";
import {
  ILLNESSES_WITH_WEAK_DEFENCES,
  IMMUNOSUPPRESSANTS,
  NURSING_VACCINES,
  PREGNANCY_VACCINES,
  VACCINE_COMPONENTS,
} from "./live-vaccines.ts";
import { COMPATIBLE_WITH_NURSING, NURSING_RISKS } from "./nursing.ts";
import { PREGNANCY_RISKS } from "./pregnancy-risks.ts";
import { QT_DRUGS } from "./qt-prolongation.ts";
import { ACTIONS, adviseOnRisk } from "./rule.ts";
import { WASH_OUTS } from "./wash-outs.ts";

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

const QT_ROWS: readonly RuleRow[] = QT_DRUGS.map(({ atc, risk, isContraindicatedWithOthers, reference }) => {
  const [it, en] = risk === "known" ? ["rischio noto", "known risk"] : ["rischio possibile", "possible risk"];
  const severity = isContraindicatedWithOthers ? "contraindicated" : risk === "known" ? "severe" : "moderate";
  return {
    ...{ name: NO_NAME, atc, severity, reference },
    advice: {
      it: `Intervallo QT lungo, ${it}: la gravità è quella con un farmaco a rischio noto.`,
      en: `Long QT interval, ${en}: the severity is that with a drug of known risk.`,
    },
  };
});

const DOSE_ROWS: readonly RuleRow[] = [
  ...DOSE_LIMITS.map(({ atc, milligrams, severity, advice, reference }) => ({
    name: { it: `più di ${milligrams} mg al giorno`, en: `more than ${milligrams} mg a day` },
    ...{ atc, severity, advice, reference },
  })),
  ...WEEKLY_DRUGS.map(({ atc, advice, reference }) => ({
    name: { it: "più di una volta alla settimana", en: "more than once a week" },
    severity: "contraindicated" as const,
    ...{ atc, advice, reference },
  })),
];

const ILLNESS_ROWS: readonly RuleRow[] = ILLNESS_RISKS.map(({ illness, drugs, severity, effect, note, reference }) => ({
  ...{ name: ILLNESS_LABELS[illness], atc: drugs.atc, severity, reference },
  advice: adviseOnRisk(effect, ACTIONS[severity], ...(note === undefined ? [] : [note])),
}));

const LAB_ROWS: readonly RuleRow[] = LAB_RULES.flatMap(({ quantity, drugs, bands, reference }) =>
  bands.map(({ severity, side, limit, effect, note }) => {
    const { name, unit } = QUANTITIES[quantity];
    const limits = `${side === "below" ? "<" : ">"} ${limit} ${unit ?? "× limite superiore / upper limit"}`;
    return {
      name: { it: `${name.it} ${limits}`, en: `${name.en} ${limits}` },
      ...{ atc: drugs.atc, severity, reference },
      advice: adviseOnRisk(effect, ACTIONS[severity], ...(note === undefined ? [] : [note])),
    };
  }),
);

const NO_AGE_LIMIT = 200;
const AGE_ROWS: readonly RuleRow[] = AGE_RULES.map(({ drugs, severity, fromAge, toAge, effect, note, reference }) => ({
  name:
    toAge >= NO_AGE_LIMIT
      ? { it: `da ${fromAge} anni`, en: `from ${fromAge} years` }
      : { it: `sotto ${toAge} anni`, en: `below ${toAge} years` },
  ...{ atc: drugs.atc, severity, reference },
  advice: adviseOnRisk(effect, ACTIONS[severity], ...(note === undefined ? [] : [note])),
}));

const WASH_OUT_ROWS: readonly RuleRow[] = WASH_OUTS.map(
  ({ concluded, days, started, severity, effect, reference }) => ({
    name: {
      it: `${started.join(" ")} entro ${days} giorni da ${concluded.join(" ")}`,
      en: `${started.join(" ")} within ${days} days of ${concluded.join(" ")}`,
    },
    ...{ atc: started, severity, advice: effect, reference },
  }),
);

/** The rules of the drug check that are part of core. The interaction rules are reference data of their own. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  group(
    "Due farmaci della stessa classe",
    "Two drugs of one class",
    DRUG_CLASSES.map((one) => ({ ...one, advice: adviseOnClass(one) })),
  ),
  group("Farmaci che allungano il QT", "Drugs that prolong the QT interval", QT_ROWS),
  group(
    "Tre o più farmaci insieme",
    "Three or more drugs together",
    unnamed(COMBINATIONS.map((one) => ({ ...one, atc: one.parts.flat() }))),
  ),
  group("Farmaci conclusi da poco", "Drugs concluded recently", WASH_OUT_ROWS),
  group("Dose", "Dose", DOSE_ROWS),
  group("Malattie registrate", "Recorded illnesses", ILLNESS_ROWS),
  group("Esami di laboratorio", "Laboratory values", LAB_ROWS),
  group("Età", "Age", AGE_ROWS),
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
