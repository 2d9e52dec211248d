import type { Language } from "../../messages/codes.ts";
import type { AlcoholKind, DrugKind } from "../../record/medical-history/lifestyle.ts";
import type { Physiological } from "../../record/medical-history/physiological.ts";

type LabelsBy<K extends string> = Readonly<Record<K, string>>;
/** The questions with a choice of answers. */
export const CHOICES = [
  "birthTerm",
  "delivery",
  "feeding",
  "development",
  "schooling",
  "activity",
  "eating",
  "stress",
  "bowel",
  "urination",
  "cycle",
  "menopause",
] as const satisfies readonly (keyof Physiological)[];
type Choice = (typeof CHOICES)[number];
/** The questions with a free-text answer. */
export const FREE_TEXTS = [
  "childhoodNotes",
  "sleep",
  "lifestyleNotes",
  "profession",
  "workNotes",
  "excretionNotes",
  "cycleNotes",
] as const satisfies readonly (keyof Physiological)[];

/** The labels of the physiological history. */
export interface HistoryLabels {
  readonly questions: LabelsBy<Choice | (typeof FREE_TEXTS)[number] | "menarcheAge" | "menopauseAge">;
  readonly answers: { readonly [C in Choice]: LabelsBy<NonNullable<Physiological[C]>> };
  readonly alcohol: LabelsBy<AlcoholKind>;
  readonly drugs: LabelsBy<DrugKind>;
  /** An age in years. */
  readonly years: (age: number) => string;
}

const it: HistoryLabels = {
  questions: {
    birthTerm: "Nascita",
    delivery: "Parto",
    feeding: "Allattamento",
    development: "Sviluppo e prime relazioni",
    childhoodNotes: "Note sull’infanzia",
    schooling: "Scolarità",
    activity: "Attività fisica",
    eating: "Alimentazione",
    stress: "Stress",
    sleep: "Ritmo sonno-veglia",
    lifestyleNotes: "Note sullo stile di vita",
    profession: "Professione",
    workNotes: "Note sul lavoro",
    bowel: "Alvo",
    urination: "Minzione",
    excretionNotes: "Note su alvo e minzione",
    menarcheAge: "Menarca",
    cycle: "Ciclo",
    menopauseAge: "Età della menopausa",
    menopause: "Menopausa",
    cycleNotes: "Note sul ciclo",
  },
  answers: {
    birthTerm: { preterm: "pretermine", term: "a termine", postterm: "post-termine" },
    delivery: { natural: "naturale eutocico", complicated: "naturale distocico", caesarean: "taglio cesareo" },
    feeding: { breast: "materno", formula: "artificiale" },
    development: { normal: "normale", pathological: "patologico" },
    schooling: {
      none: "nessuna",
      primary: "elementare",
      lowerSecondary: "medie inferiori",
      diploma: "diploma",
      degree: "laurea",
    },
    activity: {
      sedentary: "sedentaria",
      moderate: "moderata",
      adequate: "adeguata",
      sporty: "sportiva",
      intense: "intensa",
    },
    eating: {
      normal: "nella norma",
      poorAppetite: "inappetenza",
      anorexia: "anoressia",
      overeating: "iperfagia",
      bulimia: "bulimia",
    },
    stress: { yes: "sì", no: "no" },
    bowel: { regular: "regolare", constipated: "stitico", loose: "diarroico", alternating: "alternante" },
    urination: { normal: "normale", pathological: "patologica" },
    cycle: { regular: "regolare", irregular: "irregolare" },
    menopause: { natural: "fisiologica", surgical: "chirurgica" },
  },
  alcohol: { wine: "vino", beer: "birra", spirits: "superalcolici", other: "altro" },
  drugs: {
    cocaine: "cocaina",
    amphetamine: "anfetamina",
    lsd: "LSD",
    cannabinoids: "cannabinoidi",
    methadone: "metadone",
    mdma: "MDMA",
    other: "altro",
  },
  years: (age) => `a ${age} anni`,
};

const en: HistoryLabels = {
  questions: {
    birthTerm: "Birth",
    delivery: "Delivery",
    feeding: "Feeding as a baby",
    development: "Early development",
    childhoodNotes: "Notes on childhood",
    schooling: "Schooling",
    activity: "Physical activity",
    eating: "Eating",
    stress: "Stress",
    sleep: "Sleeping and waking",
    lifestyleNotes: "Notes on lifestyle",
    profession: "Occupation",
    workNotes: "Notes on work",
    bowel: "Bowel",
    urination: "Urination",
    excretionNotes: "Notes on bowel and urination",
    menarcheAge: "Menarche",
    cycle: "Cycle",
    menopauseAge: "Age at menopause",
    menopause: "Menopause",
    cycleNotes: "Notes on the cycle",
  },
  answers: {
    birthTerm: { preterm: "preterm", term: "at term", postterm: "post-term" },
    delivery: { natural: "natural", complicated: "natural with complications", caesarean: "caesarean" },
    feeding: { breast: "breast milk", formula: "formula" },
    development: { normal: "normal", pathological: "pathological" },
    schooling: {
      none: "none",
      primary: "primary school",
      lowerSecondary: "lower secondary school",
      diploma: "upper secondary diploma",
      degree: "degree",
    },
    activity: {
      sedentary: "sedentary",
      moderate: "moderate",
      adequate: "adequate",
      sporty: "sporty",
      intense: "intense",
    },
    eating: {
      normal: "normal",
      poorAppetite: "poor appetite",
      anorexia: "anorexia",
      overeating: "overeating",
      bulimia: "bulimia",
    },
    stress: { yes: "yes", no: "no" },
    bowel: { regular: "regular", constipated: "constipated", loose: "loose", alternating: "alternating" },
    urination: { normal: "normal", pathological: "pathological" },
    cycle: { regular: "regular", irregular: "irregular" },
    menopause: { natural: "natural", surgical: "surgical" },
  },
  alcohol: { wine: "wine", beer: "beer", spirits: "spirits", other: "other" },
  drugs: {
    cocaine: "cocaine",
    amphetamine: "amphetamine",
    lsd: "LSD",
    cannabinoids: "cannabinoids",
    methadone: "methadone",
    mdma: "MDMA",
    other: "other",
  },
  years: (age) => `at the age of ${age}`,
};

/** The labels of the physiological history, in each language. */
export const historyLabels: Readonly<Record<Language, HistoryLabels>> = { it, en };
