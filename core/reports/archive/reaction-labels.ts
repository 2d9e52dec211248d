import type { Language } from "../../messages/codes.ts";
import type {
  Alternative,
  Outcome,
  ReactionAnswers,
  Severity,
  Trimester,
  WomensAnswers,
} from "../../record/adverse-reactions/adverse-reaction.ts";

type Question = Exclude<keyof ReactionAnswers, "therapy" | "structure"> | keyof WomensAnswers;

/** The labels of an adverse reaction report. The questions have the order of the form. */
export interface ReactionLabels {
  readonly questions: Readonly<Record<Question, string>>;
  readonly severity: Readonly<Record<Severity, string>>;
  readonly outcome: Readonly<Record<Outcome, string>>;
  readonly trimester: Readonly<Record<Trimester, string>>;
  readonly lists: Readonly<Record<"draft" | "complete", string>>;
  /** The title of a report as a document, and of the structure that gets it. */
  readonly report: string;
  readonly structure: string;
  readonly alternatives: Readonly<Record<Alternative, string>>;
}

const it: ReactionLabels = {
  questions: {
    reaction: "Reazione",
    reactedOn: "Data della reazione",
    severity: "Gravità",
    affect: "Disturbo, da 1 a 10",
    duration: "Durata",
    treatment: "Farmaci per la reazione",
    outcome: "Esito",
    weight: "Peso, kg",
    height: "Altezza, cm",
    lastMenstruation: "Ultima mestruazione",
    trimester: "Trimestre di gravidanza",
    nursing: "Allattamento",
    batch: "Lotto",
    reason: "Motivo dell'assunzione",
    prescribedByDoctor: "Prescritto da un medico",
    firstTaken: "Prima assunzione",
    lastTaken: "Ultima assunzione",
    timesADay: "Volte al giorno",
    howTaken: "Come è stato assunto",
    suspended: "Farmaco sospeso",
    usedBefore: "Già usato prima",
    sameReaction: "Stessa reazione prima",
    otherDrugs: "Altri farmaci",
    otherDiseases: "Altre malattie",
    careProviderWarned: "Medico avvisato",
    careProvider: "Medico",
    careProviderContactable: "Medico contattabile",
    careProviderAddress: "Indirizzo del medico",
    careProviderPhone: "Telefono del medico",
    address: "Indirizzo",
    phone: "Telefono",
    email: "E-mail",
  },
  severity: {
    mild: "non grave",
    hospital: "ricovero in ospedale",
    lifeThreatening: "pericolo di vita",
    disability: "invalidità",
  },
  outcome: {
    resolved: "risolta",
    resolvedWithConsequences: "risolta con conseguenze",
    improved: "migliorata",
    unresolved: "non risolta",
    unknown: "non nota",
  },
  trimester: { first: "primo", second: "secondo", third: "terzo", unknown: "non noto" },
  lists: { draft: "bozza", complete: "completa" },
  report: "Segnalazione di reazione avversa",
  structure: "Struttura di farmacovigilanza",
  alternatives: { unknown: "non so", notApplicable: "non applicabile" },
};

const en: ReactionLabels = {
  questions: {
    reaction: "Reaction",
    reactedOn: "Date of the reaction",
    severity: "Severity",
    affect: "Discomfort, from 1 to 10",
    duration: "Duration",
    treatment: "Medications against the reaction",
    outcome: "Outcome",
    weight: "Weight, kg",
    height: "Height, cm",
    lastMenstruation: "Last menstruation",
    trimester: "Trimester of pregnancy",
    nursing: "Nursing",
    batch: "Batch",
    reason: "Why it was taken",
    prescribedByDoctor: "Prescribed by a doctor",
    firstTaken: "First taken",
    lastTaken: "Last taken",
    timesADay: "Times a day",
    howTaken: "How it was taken",
    suspended: "Medication stopped",
    usedBefore: "Used before",
    sameReaction: "Same reaction before",
    otherDrugs: "Other medications",
    otherDiseases: "Other diseases",
    careProviderWarned: "Doctor informed",
    careProvider: "Doctor",
    careProviderContactable: "Doctor may be contacted",
    careProviderAddress: "Address of the doctor",
    careProviderPhone: "Phone of the doctor",
    address: "Address",
    phone: "Phone",
    email: "E-mail",
  },
  severity: {
    mild: "not serious",
    hospital: "stay in hospital",
    lifeThreatening: "danger to life",
    disability: "disability",
  },
  outcome: {
    resolved: "resolved",
    resolvedWithConsequences: "resolved with consequences",
    improved: "improved",
    unresolved: "not resolved",
    unknown: "not known",
  },
  trimester: { first: "first", second: "second", third: "third", unknown: "not known" },
  lists: { draft: "draft", complete: "complete" },
  report: "Report of an adverse reaction",
  structure: "Pharmacovigilance structure",
  alternatives: { unknown: "I do not know", notApplicable: "not applicable" },
};

/** The labels of adverse reaction reports, in each language. */
export const reactionLabels: Readonly<Record<Language, ReactionLabels>> = { it, en };
