import type { Advice, Severity } from "../../catalogues/drugs/interaction.ts";
import type { Language } from "../../messages/codes.ts";
import { dayIn } from "../../messages/days.ts";
import type { WarningKind } from "../../record/across/drug-safety/drug-warnings.ts";
import { localiseSubject } from "../../record/across/drug-safety/finding-subject.ts";
import { isSeriousFinding } from "../../record/across/drug-safety/folded-findings.ts";
import type { OpenFinding } from "../../record/across/drug-safety/open-finding.ts";

/** A text about a finding, from the drug, what it conflicts with, and the severity. */
export type KindText = (drug: string, conflictsWith: string, severity: string) => string;

/** Words for a doctor, who gets no advice to ask a doctor; null for the patient. */
export type DoctorWords = Readonly<
  Record<
    Language,
    {
      readonly kinds: Readonly<Partial<Record<WarningKind, KindText>>>;
      readonly contraindicated: string;
      /** That not everything could be checked. */
      readonly unchecked: string;
      /** That this installation checks no medicines. */
      readonly off: string;
    }
  >
> | null;

interface Texts {
  readonly title: string;
  readonly subject: string;
  readonly whatToDo: string;
  /** What to do about a contraindicated or severe finding. */
  readonly whatToDoNow: string;
  readonly kinds: Readonly<Record<WarningKind, KindText>>;
  /** The severity of an interaction. */
  readonly severities: Readonly<Record<Severity, string>>;
  /** The severity of a finding of another kind; nothing for a moderate one. */
  readonly risks: Readonly<Record<Severity, string>>;
  readonly reason: (reason: string) => string;
  readonly confirmedOn: (day: string) => string;
  readonly notConfirmed: string;
}

const italian: Texts = {
  title: "Da chiarire",
  subject: "Farmaci in uso per i quali il controllo segnala qualcosa.",
  whatToDo: "Non smettere da solo: chiama il medico o il farmacista.",
  whatToDoNow:
    "Non smettere da solo: chiama oggi il medico o il farmacista. Se respiri male, svieni o ti si gonfiano viso o gola chiama il 112.",
  kinds: {
    interaction: (drug, conflictsWith, severity) => `${drug} con ${conflictsWith}: ${severity}`,
    forbidden: (drug, conflictsWith) => `${drug} è in uso, ma ${conflictsWith} è tra i farmaci vietati`,
    sensitivity: (drug, conflictsWith) => `${drug}, con allergia o intolleranza registrata: ${conflictsWith}`,
    duplicate: (drug, conflictsWith) => `${drug} e ${conflictsWith}: stesso principio attivo`,
    sameClass: (drug, conflictsWith) => `${drug} e ${conflictsWith}: farmaci della stessa classe`,
    pregnancy: (drug) => `${drug}, in gravidanza: chiedi al medico se puoi usarlo`,
    qt: (drug, conflictsWith) => `${drug} e ${conflictsWith}: insieme possono alterare il ritmo del cuore`,
    together: (drug, conflictsWith) => `${drug} con ${conflictsWith}: rischiosi insieme`,
    washOut: (drug, conflictsWith) => `${drug}, dopo ${conflictsWith}, che è stato concluso da poco`,
    dose: (drug, conflictsWith) => `${drug}: dose da chiarire (${conflictsWith})`,
    illness: (drug, conflictsWith) => `${drug}, con la malattia registrata: ${conflictsWith}`,
    labValue: (drug, conflictsWith) => `${drug}, con l'ultimo esame: ${conflictsWith}`,
    age: (drug) => `${drug}, a questa età: chiedi al medico se è adatto`,
    nursing: (drug) => `${drug}, se allatti: chiedi al medico se puoi usarlo`,
    fertileAge: (drug) => `${drug}, se un figlio è possibile: chiedi al medico`,
    vaccination: (drug, conflictsWith) => `${drug} dopo il vaccino vivo: ${conflictsWith}`,
  },
  severities: {
    contraindicated: "da non prendere insieme",
    severe: "interazione grave",
    moderate: "interazione moderata",
  },
  risks: { contraindicated: "Da non prendere senza il parere del medico", severe: "Rischio grave", moderate: "" },
  reason: (reason) => `Motivo registrato: ${reason}`,
  confirmedOn: (day) => `Avviso confermato il ${day}`,
  notConfirmed: "Avviso non ancora confermato",
};

const english: Texts = {
  title: "To clarify",
  subject: "Medications in use about which the check found something.",
  whatToDo: "Do not stop on your own: call your doctor or pharmacist.",
  whatToDoNow:
    "Do not stop on your own: call your doctor or pharmacist today. If you breathe badly, faint, or your face or throat swells, call 112.",
  kinds: {
    interaction: (drug, conflictsWith, severity) => `${drug} with ${conflictsWith}: ${severity}`,
    forbidden: (drug, conflictsWith) => `${drug} is in use, but ${conflictsWith} is among the forbidden medications`,
    sensitivity: (drug, conflictsWith) => `${drug}, with a recorded allergy or intolerance: ${conflictsWith}`,
    duplicate: (drug, conflictsWith) => `${drug} and ${conflictsWith}: same active ingredient`,
    sameClass: (drug, conflictsWith) => `${drug} and ${conflictsWith}: medications of the same class`,
    pregnancy: (drug) => `${drug}, in pregnancy: ask your doctor if you can use it`,
    qt: (drug, conflictsWith) => `${drug} and ${conflictsWith}: together they can disturb the heart rhythm`,
    together: (drug, conflictsWith) => `${drug} with ${conflictsWith}: risky together`,
    washOut: (drug, conflictsWith) => `${drug}, after ${conflictsWith}, which was concluded recently`,
    dose: (drug, conflictsWith) => `${drug}: dose to clarify (${conflictsWith})`,
    illness: (drug, conflictsWith) => `${drug}, with the recorded illness: ${conflictsWith}`,
    labValue: (drug, conflictsWith) => `${drug}, with the newest test: ${conflictsWith}`,
    age: (drug) => `${drug}, at this age: ask your doctor if it is suitable`,
    nursing: (drug) => `${drug}, if you are nursing: ask your doctor if you can use it`,
    fertileAge: (drug) => `${drug}, if a child is possible: ask your doctor`,
    vaccination: (drug, conflictsWith) => `${drug} after the live vaccine: ${conflictsWith}`,
  },
  severities: {
    contraindicated: "do not take together",
    severe: "severe interaction",
    moderate: "moderate interaction",
  },
  risks: { contraindicated: "Not to be taken without your doctor's advice", severe: "Severe risk", moderate: "" },
  reason: (reason) => `Recorded reason: ${reason}`,
  confirmedOn: (day) => `Warning confirmed on ${day}`,
  notConfirmed: "Warning not confirmed yet",
};

const texts: Readonly<Record<Language, Texts>> = { it: italian, en: english };

/** The heading of the list of open findings. */
export interface OpenFindingHeading {
  readonly title: string;
  /** What the list is, and what to do. */
  readonly explanation: string;
}

/** The title and the explanation of the list of open findings; a serious one says to the patient what to do now. */
export const openFindingHeading = (
  language: Language,
  findings: readonly Pick<OpenFinding, "severity">[],
  doctorWords: DoctorWords = null,
): OpenFindingHeading => {
  const { title, subject, whatToDo, whatToDoNow } = texts[language];
  if (doctorWords !== null) return { title, explanation: subject };
  return { title, explanation: `${subject} ${findings.some(isSeriousFinding) ? whatToDoNow : whatToDo}` };
};

/** The texts of an open finding. */
export interface OpenFindingText {
  /** The finding, with its drug. */
  readonly finding: string;
  /** The recorded reason and the advice, if any. */
  readonly details: readonly string[];
  /** Whether and when the patient confirmed it. */
  readonly confirmation: string;
}

const adviceIn = (advice: Advice, language: Language): string =>
  advice[language] === "" ? advice.it : advice[language];

/** The texts of an open finding, for screens and documents. They state a severity only when the data grade it. */
export const openFindingText = (
  { kind, drug, conflictsWith, severity, reason = "", advice, confirmedAt }: OpenFinding,
  language: Language,
  doctorWords: DoctorWords = null,
): OpenFindingText => {
  const labels = texts[language];
  const words = doctorWords?.[language];
  const formatKind = words?.kinds[kind] ?? labels.kinds[kind];
  const risk =
    words !== undefined && severity === "contraindicated"
      ? words.contraindicated
      : labels.risks[severity ?? "moderate"];
  return {
    finding: formatKind(
      drug,
      localiseSubject(conflictsWith, language),
      severity === null ? "" : labels.severities[severity],
    ),
    details: [
      kind === "interaction" ? "" : risk,
      reason === "" ? "" : labels.reason(reason),
      adviceIn(advice, language),
    ].filter((text) => text !== ""),
    confirmation: confirmedAt === null ? labels.notConfirmed : labels.confirmedOn(dayIn(language, confirmedAt)),
  };
};
