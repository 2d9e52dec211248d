import type { Language } from "../../../messages/codes.ts";
import { type CatalogueDrug, inAtcGroup } from "../drug.ts";
import { type Advice, SEVERITIES, type Severity } from "../interaction.ts";

/** The drugs of a rule. */
export interface RuleDrugs {
  /** ATC codes or groups. */
  readonly atc: readonly string[];
  /** ATC codes or groups within `atc` to which the rule does not apply. */
  readonly except: readonly string[];
}

/** A text within or after a sentence, in each language. */
export type Phrase = Readonly<Record<Language, string>>;

/** Reads "C07 -C07AB" as the group C07 without C07AB. */
export const ruleDrugs = (codes: string): RuleDrugs => {
  const all = codes.split(" ").filter((code) => code !== "");
  return {
    atc: all.filter((code) => !code.startsWith("-")),
    except: all.flatMap((code) => (code.startsWith("-") ? [code.slice(1)] : [])),
  };
};

/** Whether a rule applies to a drug: one of its codes is in the groups and in no exception. */
export const isRuleDrug = ({ atc, except }: RuleDrugs, drug: Pick<CatalogueDrug, "atc">): boolean =>
  drug.atc.some((code) => inAtcGroup([code], atc) && !inAtcGroup([code], except));

/** What to do about a risk of this severity. Nobody stops a drug alone. */
export const ACTIONS: Readonly<Record<Severity, Phrase>> = {
  contraindicated: {
    it: "In questo caso è controindicato: non iniziarlo senza il medico. Se lo prendi già, non smettere da solo e chiama oggi il medico.",
    en: "In this case it is contraindicated: do not start it without your doctor. If you already take it, do not stop on your own and call your doctor today.",
  },
  severe: {
    it: "Parlane con il medico prima di prenderlo. Se lo prendi già, non smettere da solo e chiamalo presto.",
    en: "Talk to your doctor before you take it. If you already take it, do not stop on your own and call soon.",
  },
  moderate: {
    it: "Chiedi al medico se va bene per te; non smettere da solo.",
    en: "Ask your doctor if it is right for you; do not stop on your own.",
  },
};

/** What to do about a value that needs a doctor today. */
export const URGENT_ACTION: Phrase = {
  it: "Non iniziarlo senza il medico. Se lo prendi già, non smettere da solo e chiama oggi il medico che ti segue.",
  en: "Do not start it without your doctor. If you already take it, do not stop on your own and call the doctor who follows you today.",
};

/** The advice about a risk: what the drug can do, further sentences, and what to do. */
export const adviseOnRisk = (effect: Phrase, action: Phrase, ...sentences: readonly Phrase[]): Advice => {
  const join = (language: Language, start: string): string =>
    [`${start} ${effect[language]}.`, ...sentences.map((sentence) => sentence[language]), action[language]].join(" ");
  return { it: join("it", "Può"), en: join("en", "It can") };
};

/** The next lower severity, for a risk that is not certain. */
export const lowerSeverity = (severity: Severity): Severity =>
  SEVERITIES[SEVERITIES.indexOf(severity) + 1] ?? "moderate";
