import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { CompleteReaction, ReactionDraft } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { NO_APPOINTMENT_DETAILS } from "@libretto/core/record/appointment";
import type { PersonalLink } from "@libretto/core/record/links/personal-link";
import { EMPTY_LIFESTYLE } from "@libretto/core/record/medical-history/lifestyle";
import type { Narrative, NarrativeList } from "@libretto/core/record/medical-history/narratives";
import type { Physiological } from "@libretto/core/record/medical-history/physiological";
import type { Vaccination } from "@libretto/core/record/vaccinations/vaccination";
import type { Visit } from "@libretto/core/record/visits/visit";
import { demoDiagnoses, SPECIALTY } from "./demo-diagnoses.ts";

export type Unsaved<Row> = Omit<Row, "id" | "version">;
/** The date as a number of days before today; negative in the future. */
export type Dated<Row, Day extends keyof Row> = Omit<Unsaved<Row>, Day> & { readonly daysAgo: number };

const visit = { ...NO_APPOINTMENT_DETAILS, observations: "", conclusions: "", isOutcomeMissing: false } as const;

/** Fictitious visits of the demo patient. */
export const demoVisits: readonly Dated<Visit, "date">[] = [
  {
    ...visit,
    list: "appointments",
    daysAgo: -5,
    time: "15:30",
    centre: { kind: "other", name: "Ambulatorio di via Saragozza 12" },
    careProvider: "Paolo Greco",
    reason: "Controllo della pressione dopo tre mesi",
    preparation: "Porta il diario della pressione degli ultimi sette giorni",
    questions: "Posso ridurre la dose?\nLa tosse dipende dal farmaco?",
    level: 2,
    tags: [],
  },
  {
    ...visit,
    list: "visits",
    daysAgo: 32,
    careProvider: "Paolo Greco",
    reason: "Controllo della pressione",
    observations: "134/82 seduta, polso 70 regolare, peso 72,6 kg",
    conclusions: "Terapia invariata, controllo fra tre mesi",
    level: 2,
    tags: [],
  },
  {
    ...visit,
    list: "visits",
    daysAgo: 190,
    careProvider: "Paolo Greco",
    reason: "Palpitazioni dopo le scale",
    observations: "Elettrocardiogramma nella norma, nessun soffio",
    conclusions: "Ecocardiogramma di controllo, meno caffè",
    level: 3,
    tags: [SPECIALTY.heart],
  },
  {
    ...visit,
    list: "visits",
    daysAgo: 300,
    careProvider: "Laura Bianchi",
    reason: "Febbre e tosse da tre giorni",
    observations: "38,4 °C, rumori bronchiali diffusi, saturazione 94%",
    conclusions: "Bronchite acuta: azitromicina per tre giorni (allergia alle penicilline), riposo",
    level: 2,
    tags: [SPECIALTY.lungs, SPECIALTY.general],
  },
  {
    ...visit,
    list: "visits",
    daysAgo: 420,
    careProvider: "Laura Bianchi",
    reason: "Risultato della densitometria ossea",
    observations: "Osteopenia, vitamina D bassa",
    conclusions: "Colecalciferolo una volta al mese, movimento all'aperto",
    level: 3,
    tags: [SPECIALTY.rheumatology, SPECIALTY.general],
  },
];

/** With the vaccine's number in the catalogue. */
export const demoVaccinations: readonly (Omit<Dated<Vaccination, "givenOn">, "vaccine"> & {
  readonly vaccine: string;
})[] = [
  {
    list: "vaccinations",
    vaccine: "VA004",
    daysAgo: 900,
    reactions: "Braccio dolente per due giorni",
    batch: "AT4471B",
    place: "Centro vaccinale ASL Roma 1",
    booster: "first",
    level: 2,
    tags: [],
  },
  {
    list: "vaccinations",
    vaccine: "VA032",
    daysAgo: 395,
    reactions: "Nessuna",
    batch: "",
    place: "Farmacia San Carlo",
    booster: "single",
    level: 2,
    tags: [],
  },
  {
    list: "vaccinations",
    vaccine: "VA038",
    daysAgo: 750,
    reactions: "Febbre la prima sera",
    batch: "FL9032",
    place: "",
    booster: "third",
    level: 2,
    tags: [],
  },
];

const historyTexts = (today: CalendarDate): Readonly<Record<NarrativeList, string>> => ({
  family: "Padre iperteso, infarto a 68 anni. Madre diabetica. Una sorella sana.",
  remote: "Appendicectomia a 19 anni. Frattura del polso sinistro nel 2009.",
  recent: `Pressione alta dal ${subtractDays(today, demoDiagnoses.pressure.daysAgo).slice(0, 4)}, in terapia con buon compenso.`,
});
export const demoHistory = (list: NarrativeList, today: CalendarDate): Unsaved<Narrative> => ({
  list,
  text: historyTexts(today)[list],
  level: 3,
  tags: [],
});

export const demoPhysiology: Omit<Unsaved<Physiological>, "updated"> = {
  ...EMPTY_LIFESTYLE,
  list: "physiological",
  birthTerm: "term",
  delivery: "natural",
  feeding: "breast",
  development: "normal",
  childhoodNotes: "",
  schooling: "degree",
  activity: "moderate",
  eating: "normal",
  sleep: "Sei o sette ore, si sveglia una volta",
  stress: "no",
  smoking: "no",
  alcohol: "no",
  drugs: "no",
  caffeine: "yes",
  caffeineDose: 2,
  lifestyleNotes: "Cammina tre volte alla settimana",
  profession: "Insegnante",
  workNotes: "",
  bowel: "regular",
  urination: "normal",
  excretionNotes: "",
  menarcheAge: 13,
  cycle: "regular",
  menopauseAge: 51,
  menopause: "natural",
  cycleNotes: "",
  level: 4,
  tags: [],
};

export const demoLinks: readonly Unsaved<PersonalLink>[] = [
  {
    list: "personal",
    name: "Istituto Superiore di Sanità",
    url: "https://www.iss.it",
    description: "Schede e linee guida",
    level: null,
    tags: [],
  },
];

/** An adverse reaction; therapy, dates and contact details are added later. */
export const demoReaction: Omit<
  Unsaved<CompleteReaction>,
  "therapy" | "lastMenstruation" | "reactedOn" | "firstTaken" | "lastTaken" | "address" | "phone" | "email"
> = {
  list: "complete",
  structure: 9,
  weight: 74,
  height: 164,
  trimester: null,
  nursing: false,
  reaction: "Tosse secca e insistente, soprattutto di notte",
  severity: "mild",
  affect: 5,
  duration: "Due settimane",
  treatment: "Nessuno",
  outcome: "resolved",
  batch: "",
  prescribedByDoctor: true,
  careProviderWarned: true,
  reason: "Pressione alta",
  suspended: true,
  timesADay: 1,
  howTaken: "orale",
  usedBefore: false,
  sameReaction: false,
  otherDrugs: "Nessuno",
  otherDiseases: "Nessuna",
  careProvider: "Laura Bianchi",
  careProviderContactable: true,
  careProviderAddress: "Via Emilia 1, Bologna",
  careProviderPhone: "051 1234567",
  unknownAnswers: ["batch"],
  inapplicableAnswers: ["trimester"],
  level: 4,
  tags: [],
};

/** An unfinished report about a medicine in use: what it says differently from the complete one. */
export const demoReactionDraft = {
  drug: "ST0142",
  daysAgo: 12,
  answers: {
    structure: null,
    reaction: "Dolori ai muscoli delle gambe, più forti la sera",
    severity: "mild",
    affect: 3,
    duration: "",
    treatment: "",
    outcome: null,
    batch: "",
    reason: "Colesterolo alto",
    careProviderWarned: null,
    suspended: false,
    unknownAnswers: [],
    inapplicableAnswers: ["trimester", "lastTaken"],
  },
} as const satisfies { readonly drug: string; readonly daysAgo: number; readonly answers: Partial<ReactionDraft> };
