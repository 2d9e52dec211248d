import type { Severity } from "../interaction.ts";
import { OLD_ANTIHISTAMINES, TRICYCLICS } from "./drug-groups.ts";
import { type Phrase, type RuleDrugs, ruleDrugs } from "./rule.ts";

/** A rule: drugs that can harm from an age on, or below an age. */
export interface AgeRule {
  readonly severity: Severity;
  readonly drugs: RuleDrugs;
  /** Completed years: the first age of the rule, and the first one above it. */
  readonly fromAge: number;
  readonly toAge: number;
  /** What the drug can do, after "Può" and "It can". */
  readonly effect: Phrase;
  readonly reference: string;
  /** A further sentence. */
  readonly note?: Phrase;
  /** Where it matters, whether only drugs that are swallowed or only fast forms of it count. */
  readonly only?: "swallowed" | "fastForm";
}

type Extra = Pick<AgeRule, "note" | "only">;

const NO_LIMIT = 200;
const from = (
  age: number,
  severity: Severity,
  codes: string,
  effect: Phrase,
  reference: string,
  extra: Extra = {},
): AgeRule => ({
  severity,
  drugs: ruleDrugs(codes),
  fromAge: age,
  toAge: NO_LIMIT,
  effect,
  reference,
  ...extra,
});
const under = (
  age: number,
  severity: Severity,
  codes: string,
  effect: Phrase,
  reference: string,
  extra: Extra = {},
): AgeRule => ({
  ...from(0, severity, codes, effect, reference, extra),
  toAge: age,
});

const BEERS = "American Geriatrics Society, J Am Geriatr Soc 2023;71:2052-2081 (criteri di Beers 2023)";
const STOPP = "O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP versione 2)";

const FALLS: Phrase = { it: "causare sonnolenza, confusione e cadute", en: "cause sleepiness, confusion and falls" };
const DRY: Phrase = {
  it: "causare confusione, stitichezza e difficoltà a urinare",
  en: "cause confusion, constipation and trouble passing urine",
};
const LOW_SUGAR: Phrase = {
  it: "abbassare troppo gli zuccheri e a lungo",
  en: "lower the sugar too much and for long",
};
const STOMACH: Phrase = {
  it: "far sanguinare lo stomaco e danneggiare i reni",
  en: "make the stomach bleed and damage the kidneys",
};
const LOW_PRESSURE: Phrase = {
  it: "abbassare troppo la pressione",
  en: "lower the blood pressure too much",
};
const BLEEDING: Phrase = { it: "causare un'emorragia grave", en: "cause severe bleeding" };
const CLOTS: Phrase = { it: "far formare coaguli nelle vene", en: "form clots in the veins" };

/** From 65 years on, or the age that the source names. */
const OLDER_PEOPLE: readonly AgeRule[] = [
  from(
    65,
    "moderate",
    "N05BA01 N05BA02 N05BA05 N05BA08 N05BA10 N05BA11 N05CD01 N05CD02 N05CD03 N05CD10",
    FALLS,
    `${BEERS}; ${STOPP}, criterio K1`,
  ),
  from(65, "moderate", "N05CF", FALLS, `${BEERS}; ${STOPP}, criterio K4`),
  from(65, "moderate", `${TRICYCLICS} N06AB05`, DRY, BEERS),
  from(65, "moderate", OLD_ANTIHISTAMINES, DRY, `${BEERS}; ${STOPP}, criterio D14`),
  from(65, "moderate", "N04AA", DRY, BEERS),
  from(65, "moderate", "A03BA A03BB01 A03CA02", DRY, BEERS, { only: "swallowed" }),
  from(65, "moderate", "M03BA M03BB M03BC01 M03BX08", FALLS, BEERS),
  from(65, "moderate", "N05BC01 N05CA", FALLS, BEERS),
  from(65, "moderate", "A10BB01 A10BB02 A10BB12 A10BD02 A10BD04 A10BD06", LOW_SUGAR, `${BEERS}; ${STOPP}, criterio J1`),
  from(65, "moderate", "M01AB01 M01AB15", STOMACH, BEERS),
  from(
    65,
    "moderate",
    "B01AC05",
    { it: "danneggiare il sangue più di altri farmaci simili", en: "damage the blood more than similar drugs do" },
    `${STOPP}, sezione C`,
  ),
  from(
    65,
    "moderate",
    "C01AA05",
    {
      it: "accumularsi e causare nausea, confusione e aritmie",
      en: "build up and cause nausea, confusion and heart rhythm disorders",
    },
    BEERS,
    {
      note: {
        it: "Alla tua età di solito non si superano 0,125 mg al giorno.",
        en: "At your age the dose is usually at most 0.125 mg a day.",
      },
    },
  ),
  from(
    65,
    "moderate",
    "C08CA05",
    {
      it: "abbassare di colpo la pressione e fermare il sangue al cuore",
      en: "suddenly lower the blood pressure and stop the blood to the heart",
    },
    BEERS,
    { only: "fastForm" },
  ),
  from(65, "moderate", "C02AB C02AC01", LOW_PRESSURE, `${BEERS}; ${STOPP}, criterio B10`),
  from(65, "moderate", "L02AB01", CLOTS, BEERS, {
    note: {
      it: "Vale se lo prendi per l'appetito, non se lo prendi per un tumore.",
      en: "This holds if you take it for appetite, not if you take it for cancer.",
    },
  }),
  from(65, "moderate", "N02AB02", FALLS, BEERS),
  from(
    65,
    "moderate",
    "R03DA04 R03DA05",
    {
      it: "causare aritmie e convulsioni se la dose è poco più alta",
      en: "cause heart rhythm disorders and seizures when the dose is slightly too high",
    },
    `${STOPP}, criterio G1`,
  ),
  from(65, "moderate", "H01BA02", { it: "abbassare troppo il sodio", en: "lower the sodium too much" }, BEERS),
  from(75, "severe", "B01AC22", BLEEDING, "RCP di prasugrel, par. 4.2 e 4.4"),
  from(80, "moderate", "B01AE07", BLEEDING, "RCP di dabigatran, par. 4.2", {
    note: { it: "Alla tua età la dose è più bassa.", en: "At your age the dose is lower." },
  }),
];

const REYE: Phrase = {
  it: "causare la sindrome di Reye, che danneggia cervello e fegato",
  en: "cause Reye's syndrome, which damages the brain and the liver",
};
const BREATHING: Phrase = { it: "far respirare troppo poco il bambino", en: "make the child breathe too little" };
const JOINTS: Phrase = { it: "danneggiare le articolazioni che crescono", en: "damage joints that are growing" };
const TEETH: Phrase = { it: "macchiare i denti e frenare le ossa", en: "stain the teeth and slow the bones" };
const MOVEMENTS: Phrase = {
  it: "causare movimenti involontari del viso e del collo",
  en: "cause movements of face and neck that cannot be controlled",
};
const BLOCKED_BOWEL: Phrase = { it: "bloccare l'intestino", en: "block the bowel" };
const PRESSURE: Phrase = { it: "alzare la pressione e agitare", en: "raise the blood pressure and cause agitation" };
const MUCUS: Phrase = { it: "riempire i bronchi di muco", en: "fill the airways with mucus" };
const LIVER: Phrase = { it: "danneggiare il fegato", en: "damage the liver" };
const SUICIDE: Phrase = {
  it: "far venire pensieri di farsi del male",
  en: "cause thoughts of self-harm",
};

/** Below 18 years, or the age that the source names. */
const YOUNGER_PEOPLE: readonly AgeRule[] = [
  under(
    16,
    "contraindicated",
    "N02BA01 N02BA51 N02BA71 B01AC06",
    REYE,
    "RCP di acido acetilsalicilico, par. 4.3 e 4.4",
  ),
  under(
    12,
    "contraindicated",
    "N02AJ06 N02AJ07 N02AJ08 N02AJ09 R05DA04",
    BREATHING,
    "AIFA, nota sulla codeina, 2013 e 2015; RCP di codeina, par. 4.3",
  ),
  under(
    12,
    "contraindicated",
    "N02AX02 N02AJ13 N02AJ14 N02AJ15",
    BREATHING,
    "FDA, Drug Safety Communication su tramadolo e codeina, 20 aprile 2017",
  ),
  under(18, "contraindicated", "J01MA -J01MA02", JOINTS, "RCP di levofloxacina e di moxifloxacina, par. 4.3"),
  under(18, "severe", "J01MA02", JOINTS, "RCP di ciprofloxacina, par. 4.2 e 4.4"),
  under(8, "contraindicated", "J01AA", TEETH, "RCP di doxiciclina, par. 4.3 e 4.4"),
  under(1, "contraindicated", "A03FA01", MOVEMENTS, "RCP di metoclopramide, par. 4.3"),
  under(18, "moderate", "A03FA01", MOVEMENTS, "RCP di metoclopramide, par. 4.2 e 4.4"),
  under(
    12,
    "severe",
    "A03FA03",
    {
      it: "causare aritmie, e nei bambini non funziona",
      en: "cause heart rhythm disorders, and it does not work in children",
    },
    "AIFA, nota sul domperidone, 2019",
  ),
  under(12, "contraindicated", "M01AX17", LIVER, "RCP di nimesulide, par. 4.3"),
  under(
    16,
    "contraindicated",
    "M01AH05",
    { it: "causare danni che nei ragazzi non sono studiati", en: "cause harm that was not studied in young people" },
    "RCP di etoricoxib, par. 4.3",
  ),
  under(6, "contraindicated", "A07DA03 A07DA53", BLOCKED_BOWEL, "RCP di loperamide, par. 4.3"),
  under(2, "contraindicated", "R06AD02", BREATHING, "RCP di prometazina, par. 4.3"),
  under(12, "contraindicated", "R01BA02 R01BA52", PRESSURE, "RCP di pseudoefedrina, par. 4.3"),
  under(
    2,
    "contraindicated",
    "R05CB01 R05CB02 R05CB03 R05CB06",
    MUCUS,
    "AIFA, nota sui mucolitici, 2010; RCP di acetilcisteina, par. 4.3",
  ),
  under(
    18,
    "severe",
    "N06AB04 N06AB05 N06AB10 N06AX11 N06AX16 N06AX21",
    SUICIDE,
    "RCP di paroxetina e di venlafaxina, par. 4.4",
  ),
  under(18, "moderate", "N05CF", FALLS, "RCP di zolpidem, par. 4.2 e 4.4"),
];

/** The rules about ages, from STOPP, Beers and product information. */
export const AGE_RULES: readonly AgeRule[] = [...OLDER_PEOPLE, ...YOUNGER_PEOPLE];
