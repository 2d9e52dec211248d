import { foldText } from "../../../kernel/text.ts";
import { inAtcGroup } from "../drug.ts";
import type { Advice, Severity } from "../interaction.ts";

/** Vaccines with living germs. Shingrix (J07BK03) and the vaccine against mpox (J07BX01) cannot multiply. */
export const LIVE_VACCINES: readonly string[] =
  "J07BD J07BK01 J07BK02 J07BL J07BB03 J07BH J07AN J07AP01 J07AE02 J07BF01 J07BF02 J07BX04 J07BP01".split(" ");

/** Whether a vaccine contains living germs. */
export const isLiveVaccine = (atc: readonly string[]): boolean => inAtcGroup(atc, LIVE_VACCINES);

/** For how many days after a live vaccine the start of a medicine that weakens the defences is a question. */
export const DAYS_AFTER_LIVE_VACCINE = 28;

/** Medicines that weaken the defences against germs. */
export interface Immunosuppressant {
  /** The plural of its name, within a sentence. */
  readonly name: Advice;
  readonly atc: readonly string[];
  /** Codes of these groups that do not weaken the defences in this way. */
  readonly except: readonly string[];
  /** The severity of a live vaccine while it is in use. */
  readonly severity: Severity;
  readonly advice: Advice;
  /** The severity of its start after a live vaccine. */
  readonly startSeverity: Severity;
  readonly startAdvice: Advice;
  /** How many months after its end a live vaccine is still a question. */
  readonly months: number;
  readonly afterEnd: Advice;
  readonly reference: string;
}

const GUIDE = "Guida alle controindicazioni alle vaccinazioni, Rapporti ISTISAN 19/3";

const NO_LIVE_VACCINE: Advice = {
  it: "Questo vaccino contiene germi vivi e il farmaco indebolisce le difese: il vaccino può causare la malattia. Non farlo prima di aver parlato con il medico o il centro vaccinale. Se lo hai già fatto, chiama oggi.",
  en: "This vaccine contains living germs and the drug weakens the defences: the vaccine can cause the disease. Do not have it before you talk to your doctor or the vaccination centre. If you already had it, call today.",
};
const STEROID_DOSE: Advice = {
  it: "Questo vaccino contiene germi vivi. Il cortisone a dosi alte (per un adulto 20 mg di prednisone al giorno o più, per 14 giorni o più) indebolisce le difese: chiedi al medico se la tua dose è alta prima di fare il vaccino. Se lo hai già fatto, chiama oggi.",
  en: "This vaccine contains living germs. Cortisone at high doses (for an adult 20 mg of prednisone a day or more, for 14 days or more) weakens the defences: ask your doctor if your dose is high before you have the vaccine. If you already had it, call today.",
};
const WAIT_TO_START: Advice = {
  it: "Hai fatto da poco un vaccino con germi vivi e questo farmaco indebolisce le difese. Di solito passano almeno quattro settimane: chiedi al medico quando cominciare. Se lo prendi già, non smettere da solo e chiama oggi.",
  en: "You recently had a vaccine with living germs, and this drug weakens the defences. Usually at least four weeks pass: ask your doctor when to start. If you already take it, do not stop on your own and call today.",
};
const STEROID_AFTER_VACCINE: Advice = {
  it: "Hai fatto da poco un vaccino con germi vivi. Una cura breve o a dosi basse di cortisone di solito non disturba; a dosi alte sì: dillo al medico prima di cominciare. Se lo prendi già, non smettere da solo.",
  en: "You recently had a vaccine with living germs. A short treatment or low doses of cortisone usually do no harm; high doses can: tell your doctor before you start. If you already take it, do not stop on your own.",
};
const afterEnd = (it: string, en: string): Advice => ({
  it: `Questo vaccino contiene germi vivi. Dopo la fine di questo farmaco le difese restano deboli per un po': ${it}. Chiedi al medico o al centro vaccinale quando farlo. Se lo hai già fatto, chiama oggi.`,
  en: `This vaccine contains living germs. After the end of this drug the defences stay weak for a time: ${en}. Ask your doctor or the vaccination centre when to have it. If you already had it, call today.`,
});

/** The more specific ones first: the first one of a drug decides. */
export const IMMUNOSUPPRESSANTS: readonly Immunosuppressant[] = [
  {
    name: { it: "anticorpi contro i linfociti B", en: "antibodies against B cells" },
    atc: "L01FA L01XC02 L04AA36 L04AA52 L04AG08 L04AG12 L04AG14".split(" "),
    except: [],
    severity: "contraindicated",
    advice: NO_LIVE_VACCINE,
    startSeverity: "severe",
    startAdvice: WAIT_TO_START,
    months: 12,
    afterEnd: afterEnd("almeno sei mesi, spesso dodici", "at least six months, often twelve"),
    reference: `RCP di rituximab, par. 4.4 e 4.5; ${GUIDE}`,
  },
  {
    name: { it: "farmaci contro i tumori", en: "cancer medicines" },
    atc: "L01A L01B L01C L01D".split(" "),
    except: [],
    severity: "contraindicated",
    advice: NO_LIVE_VACCINE,
    startSeverity: "severe",
    startAdvice: WAIT_TO_START,
    months: 3,
    afterEnd: afterEnd("almeno tre mesi", "at least three months"),
    reference: `RCP di ciclofosfamide, par. 4.5; ${GUIDE}`,
  },
  {
    name: { it: "altri farmaci contro i tumori", en: "other cancer medicines" },
    atc: ["L01"],
    except: [],
    severity: "severe",
    advice: NO_LIVE_VACCINE,
    startSeverity: "severe",
    startAdvice: WAIT_TO_START,
    months: 3,
    afterEnd: afterEnd("spesso tre mesi", "often three months"),
    reference: GUIDE,
  },
  {
    name: { it: "immunosoppressori", en: "immunosuppressants" },
    atc: ["L04A"],
    // complement inhibitors and pirfenidone
    except: ["L04AJ", "L04AA25", "L04AA43", "L04AX05"],
    severity: "contraindicated",
    advice: NO_LIVE_VACCINE,
    startSeverity: "severe",
    startAdvice: WAIT_TO_START,
    months: 3,
    afterEnd: afterEnd("almeno tre mesi, con alcuni farmaci di più", "at least three months, longer with some drugs"),
    reference: `RCP del vaccino contro morbillo, parotite e rosolia, par. 4.3; ${GUIDE}`,
  },
  {
    name: { it: "cortisonici per tutto il corpo", en: "corticosteroids for the whole body" },
    atc: ["H02AB"],
    except: [],
    severity: "severe",
    advice: STEROID_DOSE,
    startSeverity: "moderate",
    startAdvice: STEROID_AFTER_VACCINE,
    months: 1,
    afterEnd: afterEnd("dopo dosi alte almeno un mese", "after high doses at least one month"),
    reference: `RCP di prednisone, par. 4.4; ${GUIDE}`,
  },
];

/** The group of medicines that weaken the defences to which a drug belongs; null: none. */
export const findImmunosuppressant = (atc: readonly string[]): Immunosuppressant | null =>
  IMMUNOSUPPRESSANTS.find((group) =>
    atc.some((code) => inAtcGroup([code], group.atc) && !inAtcGroup([code], group.except)),
  ) ?? null;

/** A live vaccine in a pregnancy or while a mother nurses. */
export interface VaccineRisk {
  readonly atc: readonly string[];
  readonly severity: Severity;
  readonly advice: Advice;
  readonly reference: string;
}

const NOT_IN_PREGNANCY: Advice = {
  it: "Questo vaccino contiene germi vivi: in gravidanza non si fa. Parla prima con il medico o il centro vaccinale. Se lo hai già fatto, chiama oggi il medico.",
  en: "This vaccine contains living germs: it is not given in a pregnancy. Talk to your doctor or the vaccination centre first. If you already had it, call your doctor today.",
};
const ONLY_IF_NEEDED: Advice = {
  it: "Questo vaccino contiene germi vivi: in gravidanza si fa solo se è davvero necessario. Parla prima con il medico o il centro vaccinale. Se lo hai già fatto, chiama oggi.",
  en: "This vaccine contains living germs: in a pregnancy it is given only if it is really needed. Talk to your doctor or the vaccination centre first. If you already had it, call today.",
};
const NURSING: Advice = {
  it: "Se allatti, il virus del vaccino può arrivare al bambino con il latte. Parla prima con il medico o il centro vaccinale. Se lo hai già fatto, chiama oggi.",
  en: "If you are nursing, the virus of the vaccine can reach the baby with the milk. Talk to your doctor or the vaccination centre first. If you already had it, call today.",
};

/** Live vaccines in a pregnancy, the gravest first. */
export const PREGNANCY_VACCINES: readonly VaccineRisk[] = [
  {
    atc: "J07BD J07BK01 J07BK02".split(" "),
    severity: "contraindicated",
    advice: NOT_IN_PREGNANCY,
    reference: "RCP del vaccino contro morbillo, parotite e rosolia, par. 4.3",
  },
  {
    atc: ["J07BX04"],
    severity: "contraindicated",
    advice: NOT_IN_PREGNANCY,
    reference: "RCP del vaccino contro la dengue, par. 4.3",
  },
  { atc: LIVE_VACCINES, severity: "severe", advice: ONLY_IF_NEEDED, reference: GUIDE },
];

/** Vaccines that are recommended in a pregnancy: influenza (not the live one), whooping cough, COVID-19. */
export const VACCINES_FOR_PREGNANCY: readonly string[] = ["J07BB01", "J07BB02", "J07AJ52", "J07BN"];

/** Live vaccines while a mother nurses. */
export const NURSING_VACCINES: readonly VaccineRisk[] = [
  {
    atc: ["J07BX04"],
    severity: "contraindicated",
    advice: NURSING,
    reference: "RCP del vaccino contro la dengue, par. 4.3",
  },
  {
    atc: ["J07BL"],
    severity: "severe",
    advice: NURSING,
    reference: "RCP del vaccino contro la febbre gialla, par. 4.4 e 4.6",
  },
];

/** An illness that weakens the defences. */
export interface WeakDefences {
  /** How its ICD-9-CM codes begin. */
  readonly codes: readonly string[];
  /** How words of its recorded name begin, in folded text; several words stand next to each other. */
  readonly words: readonly string[];
  readonly severity: Severity;
  readonly advice: Advice;
  readonly reference: string;
}

const WEAK_DEFENCES: Advice = {
  it: "Questo vaccino contiene germi vivi. Con questa malattia le difese possono essere deboli e il vaccino può causare la malattia. Non farlo prima di aver parlato con lo specialista. Se lo hai già fatto, chiama oggi.",
  en: "This vaccine contains living germs. With this illness the defences can be weak, and the vaccine can cause the disease. Do not have it before you talk to your specialist. If you already had it, call today.",
};
const SPECIALIST_DECIDES: Advice = {
  it: "Questo vaccino contiene germi vivi. Dipende dai globuli bianchi CD4 e dalla cura: chiedi allo specialista prima di farlo. Se lo hai già fatto, chiama oggi.",
  en: "This vaccine contains living germs. It depends on the CD4 white cells and on the treatment: ask your specialist before you have it. If you already had it, call today.",
};

/** The illnesses that the rules know. Transplants of cornea, skin, bone and heart valve do not count. */
export const ILLNESSES_WITH_WEAK_DEFENCES: readonly WeakDefences[] = [
  {
    codes: ["279"],
    words: ["immunodeficien", "agammaglobulinemi", "ipogammaglobulinemi", "immunodepress", "immunosoppress"],
    severity: "contraindicated",
    advice: WEAK_DEFENCES,
    reference: `RCP del vaccino contro morbillo, parotite e rosolia, par. 4.3; ${GUIDE}`,
  },
  {
    codes: ["V42.0", "V42.1", "V42.6", "V42.7", "V42.8", "996.8"],
    words: [
      ...[
        "rene",
        "renale",
        "fegato",
        "epatico",
        "cuore",
        "cardiaco",
        "polmone",
        "polmonare",
        "pancreas",
        "midollo",
      ].flatMap((organ) => [
        `trapianto di ${organ}`,
        `trapianto ${organ}`,
        `trapiantato di ${organ}`,
        `trapiantata di ${organ}`,
      ]),
      ...["trapianto di cellule staminali", "trapianto di organo"],
    ],
    severity: "contraindicated",
    advice: WEAK_DEFENCES,
    reference: GUIDE,
  },
  {
    codes: ["200", "201", "202", "203", "204", "205", "206", "207", "208"],
    words: ["leucemi", "linfoma", "mieloma"],
    severity: "contraindicated",
    advice: WEAK_DEFENCES,
    reference: `RCP del vaccino contro morbillo, parotite e rosolia, par. 4.3; ${GUIDE}`,
  },
  { codes: ["042", "V08"], words: ["hiv", "aids"], severity: "severe", advice: SPECIALIST_DECIDES, reference: GUIDE },
];

/** A component of vaccines to which a person can be allergic. */
export interface VaccineComponent {
  /** How words of the recorded allergy begin, in folded text. */
  readonly words: readonly string[];
  /** The vaccines that contain it. */
  readonly atc: readonly string[];
  readonly advice: Advice;
  readonly reference: string;
}

const contains = (it: string, en: string): Advice => ({
  it: `Questo vaccino può contenere ${it}. Non farlo prima di aver parlato con il medico o il centro vaccinale. Se respiri male, svieni o ti si gonfiano viso o gola chiama il 112.`,
  en: `This vaccine can contain ${en}. Do not have it before you talk to your doctor or the vaccination centre. If you breathe badly, faint, or your face or throat swells, call 112.`,
});

/** The components that the rules know. Influenza vaccines and the one against measles are given with an egg allergy. */
export const VACCINE_COMPONENTS: readonly VaccineComponent[] = [
  {
    words: ["uovo", "uova", "albume", "ovoalbumina", "ovalbumina"],
    atc: ["J07BL"],
    advice: contains("proteine dell'uovo", "egg proteins"),
    reference: "RCP del vaccino contro la febbre gialla, par. 4.3",
  },
  {
    words: ["gelatina"],
    atc: ["J07BD", "J07BK01", "J07BK02", "J07BB03", "J07BG"],
    advice: contains("gelatina", "gelatine"),
    reference: `RCP del vaccino contro la varicella, par. 4.3; ${GUIDE}`,
  },
  {
    words: ["neomicina", "aminoglicosid"],
    atc: ["J07BD", "J07BK01", "J07BK02", "J07BF03", "J07CA02", "J07CA09", "J07BC02", "J07BC20", "J07BG"],
    advice: contains("tracce di neomicina", "traces of neomycin"),
    reference: `RCP del vaccino contro morbillo, parotite e rosolia, par. 4.3; ${GUIDE}`,
  },
  {
    words: ["polietilenglicole", "macrogol", "peg"],
    atc: ["J07BN01"],
    advice: contains("polietilenglicole (macrogol)", "polyethylene glycol (macrogol)"),
    reference: "RCP del vaccino a mRNA contro COVID-19, par. 4.3 e 6.1",
  },
];

/** Whether a recorded text has a word, or words next to each other, that begin like this. */
export const hasWordStart = (recorded: string, starts: readonly string[]): boolean => {
  const text = ` ${foldText(recorded).replace(/[^a-z0-9]+/g, " ")} `;
  return starts.some((start) => text.includes(` ${start}`));
};
