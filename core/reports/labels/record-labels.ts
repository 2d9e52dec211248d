import { capitalise } from "../../messages/capitalise.ts";
import type { Language } from "../../messages/codes.ts";
import { contactTexts } from "../../record/contacts/contact-texts.ts";
import type { DiagnosisKind, DiagnosisList } from "../../record/diagnoses/diagnosis.ts";
import { diagnosisTexts } from "../../record/diagnoses/diagnosis-texts.ts";
import type { ExamKind, ExamList } from "../../record/exams/exam.ts";
import type { Habit } from "../../record/medical-history/lifestyle.ts";
import type { NarrativeList } from "../../record/medical-history/narratives.ts";
import type { ChildSex, PregnancyOutcome } from "../../record/pregnancies/pregnancy.ts";
import { pregnancyTexts } from "../../record/pregnancies/pregnancy-texts.ts";
import type { TherapyList } from "../../record/therapies/therapy.ts";
import { therapyTexts } from "../../record/therapies/therapy-texts.ts";
import { boosterNumberOf, type VaccineDose } from "../../record/vaccinations/vaccination.ts";
import type { VisitList } from "../../record/visits/visit.ts";
import { type MeasureLabels, measureLabels } from "./measure-labels.ts";

type LabelsBy<K extends string> = Readonly<Record<K, string>>;

/** The labels of reports on a full record. */
export interface RecordLabels {
  readonly clinicalReport: string;
  readonly emergencyReport: string;
  readonly exams: string;
  readonly therapies: LabelsBy<TherapyList>;
  readonly bloodGroup: string;
  readonly organDonation: string;
  readonly donor: LabelsBy<"yes" | "no" | "notStated">;
  readonly notSpecified: string;
  readonly residence: string;
  readonly phone: string;
  readonly email: string;
  readonly sensitivities: string;
  readonly diagnoses: string;
  readonly noDiagnoses: string;
  /** Of any list of the whole record. */
  readonly noRows: string;
  readonly kinds: LabelsBy<DiagnosisKind>;
  readonly states: LabelsBy<DiagnosisList>;
  readonly day: string;
  readonly histories: LabelsBy<NarrativeList | "physiological">;
  readonly visits: string;
  readonly visitLists: LabelsBy<VisitList>;
  /** What to do before an appointment. */
  readonly preparation: string;
  /** What the patient wants to ask. */
  readonly questions: string;
  /** States that the outcome of a visit is not written yet. */
  readonly outcomeMissing: string;
  readonly reason: string;
  readonly examLists: LabelsBy<ExamList>;
  readonly noExams: LabelsBy<ExamList>;
  readonly examKinds: LabelsBy<ExamKind>;
  readonly readings: string;
  /** States how many of all readings are shown. */
  readonly latestReadings: (shownCount: number, all: number) => string;
  readonly dateAndTime: string;
  readonly values: string;
  readonly measures: MeasureLabels;
  /** Names a dose; a single or a first dose is never called a booster. */
  readonly doseOf: (dose: VaccineDose) => string;
  readonly reactions: string;
  readonly pregnancies: string;
  /** The first day of a period, as formatted text. */
  readonly from: (day: string) => string;
  /** States that a medication begins later, with the first day as formatted text. */
  readonly notStarted: (day: string) => string;
  /** The next days of a medication that is not taken on every one, as formatted texts. */
  readonly nextDates: (days: readonly string[]) => string;
  /** Its last day. */
  readonly until: (day: string) => string;
  readonly outcomes: LabelsBy<PregnancyOutcome>;
  readonly children: LabelsBy<ChildSex>;
  /** The patient's age then, in years. */
  readonly ageThen: (years: number) => string;
  readonly contacts: string;
  readonly noContacts: string;
  readonly adverse: string;
  readonly drug: string;
  readonly habits: LabelsBy<Habit>;
  readonly answers: LabelsBy<"yes" | "no">;
  /** A daily dose. */
  readonly aDay: (dose: string) => string;
  readonly profession: string;
  readonly question: string;
  readonly answer: string;
  readonly onPaper: string;
  /** Explains the QR code of an emergency report, and its last valid day. */
  readonly scan: (day: string) => string;
  /** The name and creation time of the code, which distinguish sheets. */
  readonly codeCreated: (name: string, day: string, time: string) => string;
  /** States that a report has only these sections. */
  readonly onlySections: (titles: string) => string;
  /** States that a report has of some sections only the events of a period, as formatted text. */
  readonly onlyPeriod: (sections: string, period: string) => string;
  /** States how many entries a list leaves out. */
  readonly more: (count: number) => string;
}

type TherapyTitles = (typeof therapyTexts)[Language];
const therapyTitles = ({ inUseTitle, forbiddenTitle, concludedTitle }: TherapyTitles): LabelsBy<TherapyList> => ({
  inUse: inUseTitle,
  forbidden: forbiddenTitle,
  concluded: concludedTitle,
});

const it: RecordLabels = {
  clinicalReport: "Report clinico",
  emergencyReport: "Report di emergenza",
  exams: "Esami",
  therapies: therapyTitles(therapyTexts.it),
  bloodGroup: "Gruppo sanguigno",
  organDonation: "Donazione di organi",
  donor: { yes: "Acconsento", no: "Non acconsento", notStated: "non indicata" },
  notSpecified: "non indicato",
  residence: "Residenza",
  phone: "Telefono",
  email: "E-mail",
  sensitivities: "Allergie e intolleranze",
  diagnoses: diagnosisTexts.it.title,
  noDiagnoses: "Nessuna diagnosi registrata.",
  noRows: "Nessuna voce registrata.",
  kinds: { diagnosis: "Diagnosi", allergy: "Allergia", intolerance: "Intolleranza" },
  states: { confirmed: "confermata", suspected: "sospetta", excluded: "esclusa" },
  day: "Data",
  histories: {
    family: "Anamnesi familiare",
    physiological: "Anamnesi fisiologica",
    remote: "Anamnesi patologica remota",
    recent: "Anamnesi patologica prossima",
  },
  visits: "Visite",
  visitLists: { appointments: "Appuntamenti", visits: "Visite" },
  preparation: "Preparazione",
  questions: "Domande da fare",
  outcomeMissing: "esito non ancora scritto",
  reason: "Motivo",
  examLists: { requested: "Esami richiesti", scheduled: "Esami programmati", completed: "Esami effettuati" },
  noExams: {
    requested: "Nessun esame richiesto.",
    scheduled: "Nessun esame programmato.",
    completed: "Nessun esame effettuato.",
  },
  examKinds: {
    specialist: "Studio specialistico",
    radiology: "Studio radiologico",
    laboratory: "Analisi di laboratorio",
    pathology: "Patologia",
  },
  readings: "Parametri vitali",
  latestReadings: (shownCount, all) => `Le ultime ${shownCount} rilevazioni di ${all}.`,
  dateAndTime: "Data e ora",
  values: "Valori",
  measures: measureLabels.it,
  doseOf: (dose) => {
    if (dose === "single") return "dose singola o di stagione";
    return dose === "firstDose" ? "prima dose" : `${boosterNumberOf(dose)}° richiamo`;
  },
  reactions: "Reazioni",
  pregnancies: pregnancyTexts.it.title,
  from: (day) => `dal ${day}`,
  notStarted: (day) => `non ancora iniziato, dal ${day}`,
  nextDates: (days) => `prossime date: ${days.join(", ")}`,
  until: (day) => `al ${day}`,
  outcomes: { birth: "nascita", loss: "aborto" },
  children: { male: "maschio", female: "femmina" },
  ageThen: (years) => `a ${years} anni`,
  contacts: contactTexts.it.title,
  noContacts: "Nessun contatto di emergenza registrato.",
  adverse: "Reazioni avverse",
  drug: "Farmaco",
  habits: { smoking: "Fumo", alcohol: "Alcol", drugs: "Droghe", caffeine: "Caffeina" },
  answers: { yes: "sì", no: "no" },
  aDay: (dose) => `${dose} al giorno`,
  profession: "Professione",
  question: "Domanda",
  answer: "Risposta",
  onPaper: "Dati che il paziente tiene nel proprio Libretto; il medico li verifichi prima di agire.",
  scan: (day) => `Inquadra il codice per i dati aggiornati. Vale fino al ${day}; il paziente può disattivarlo prima.`,
  codeCreated: (name, day, time) => `Codice ${name}, fatto il ${day} alle ${time}`,
  onlySections: (titles) => `Report parziale. Contiene solo le sezioni: ${titles}.`,
  onlyPeriod: (sections, period) => `${capitalise(sections)} e farmaci conclusi: solo ${period}.`,
  more: (count) => (count === 1 ? "… e un'altra voce" : `… e altre ${count} voci`),
};

const en: RecordLabels = {
  clinicalReport: "Clinical report",
  emergencyReport: "Emergency report",
  exams: "Exams",
  therapies: therapyTitles(therapyTexts.en),
  bloodGroup: "Blood group",
  organDonation: "Organ donation",
  donor: { yes: "Consents", no: "Does not consent", notStated: "not given" },
  notSpecified: "not given",
  residence: "Residence",
  phone: "Phone",
  email: "E-mail",
  sensitivities: "Allergies and intolerances",
  diagnoses: diagnosisTexts.en.title,
  noDiagnoses: "No diagnoses recorded.",
  noRows: "No entries recorded.",
  kinds: { diagnosis: "Diagnosis", allergy: "Allergy", intolerance: "Intolerance" },
  states: { confirmed: "confirmed", suspected: "suspected", excluded: "excluded" },
  day: "Date",
  histories: {
    family: "Family history",
    physiological: "Physiological history",
    remote: "Past medical history",
    recent: "History of present illness",
  },
  visits: "Visits",
  visitLists: { appointments: "Appointments", visits: "Visits" },
  preparation: "Preparation",
  questions: "Questions to ask",
  outcomeMissing: "outcome not written yet",
  reason: "Reason",
  examLists: { requested: "Requested exams", scheduled: "Scheduled exams", completed: "Completed exams" },
  noExams: {
    requested: "No requested exams.",
    scheduled: "No scheduled exams.",
    completed: "No completed exams.",
  },
  examKinds: {
    specialist: "Specialist examination",
    radiology: "Radiology examination",
    laboratory: "Laboratory analysis",
    pathology: "Pathology",
  },
  readings: "Vital signs",
  latestReadings: (shownCount, all) => `The latest ${shownCount} of ${all} readings.`,
  dateAndTime: "Date and time",
  values: "Values",
  measures: measureLabels.en,
  doseOf: (dose) => {
    if (dose === "single") return "single or seasonal dose";
    return dose === "firstDose" ? "first dose" : `booster ${boosterNumberOf(dose)}`;
  },
  reactions: "Reactions",
  pregnancies: pregnancyTexts.en.title,
  from: (day) => `from ${day}`,
  notStarted: (day) => `not started yet, from ${day}`,
  nextDates: (days) => `next dates: ${days.join(", ")}`,
  until: (day) => `to ${day}`,
  outcomes: { birth: "birth", loss: "loss" },
  children: { male: "boy", female: "girl" },
  ageThen: (years) => `at the age of ${years}`,
  contacts: contactTexts.en.title,
  noContacts: "No emergency contacts recorded.",
  adverse: "Adverse reactions",
  drug: "Medication",
  habits: { smoking: "Smoking", alcohol: "Alcohol", drugs: "Drugs", caffeine: "Caffeine" },
  answers: { yes: "yes", no: "no" },
  aDay: (dose) => `${dose} a day`,
  profession: "Occupation",
  question: "Question",
  answer: "Answer",
  onPaper: "The patient keeps these data in their own Libretto; a doctor should verify them before acting.",
  scan: (day) => `Scan the code for the current data. Valid until ${day}; the patient may turn it off earlier.`,
  codeCreated: (name, day, time) => `Code ${name}, made on ${day} at ${time}`,
  onlySections: (titles) => `Partial report. It has only these sections: ${titles}.`,
  onlyPeriod: (sections, period) => `${capitalise(sections)} and past medications: only ${period}.`,
  more: (count) => (count === 1 ? "… and one more entry" : `… and ${count} more entries`),
};

/** The labels of reports on a record, in each language. */
export const recordLabels: Readonly<Record<Language, RecordLabels>> = { it, en };
