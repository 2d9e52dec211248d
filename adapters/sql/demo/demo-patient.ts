import type { Clearance } from "@libretto/core/access/visibility";
import { type CalendarDate, type Instant, subtractDays } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Contact } from "@libretto/core/record/contacts/contact";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Pregnancy } from "@libretto/core/record/pregnancies/pregnancy";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import type { Reading } from "@libretto/core/record/vital-signs/reading";

export type Person = Pick<Account, "id" | "name" | "surname" | "email">;
/** A doctor with the data of the directory. */
export type Doctor = Person & { readonly specialty: string; readonly town: string };

const SPECIALTY = {
  allergology: 1,
  endocrinology: 4,
  heart: 6,
  lungs: 8,
  psychiatry: 21,
  rheumatology: 22,
  general: 52,
};

/** A fictitious patient; the tax code is computed from her data. */
export const demoSheet = (patient: number, person: Person): Patient => ({
  id: patient,
  account: person.id,
  version: 1,
  name: person.name,
  surname: person.surname,
  taxCode: "FRRGLI68D57A944M",
  birth: "1968-04-17" as CalendarDate,
  birthTime: "",
  birthCity: { code: "A944", name: "Bologna (BO)" },
  sex: "female",
  maritalStatus: 2,
  residence: { code: "A944", name: "Bologna (BO)" },
  street: "Via dei Tigli 27",
  phone: "+39 051 0001234",
  email: person.email,
  bloodGroup: "0+",
  organDonor: true,
});

export const demoContacts: readonly Omit<Contact, "id" | "version" | "tags">[] = [
  { list: "emergency", name: "Andrea Lombardi", phone: "+39 333 0001122", relation: "marito", level: 1 },
  { list: "emergency", name: "Chiara Lombardi", phone: "+39 333 0003344", relation: "figlia", level: 2 },
  { list: "other", name: "Teresa Ferrari", phone: "+39 051 0005566", relation: "sorella", level: 3 },
  { list: "other", name: "Farmacia San Vitale", phone: "+39 051 0007788", relation: "farmacia", level: 1 },
];

export type DemoDiagnosis = Omit<Diagnosis, "id" | "version" | "madeOn"> & { readonly daysAgo: number };

export const demoDiagnoses = {
  pressure: {
    list: "confirmed",
    kind: "diagnosis",
    condition: "Ipertensione arteriosa essenziale",
    careProvider: "Dott. Paolo Greco",
    daysAgo: 1900,
    level: 2,
    tags: [SPECIALTY.heart],
  },
  thyroid: {
    list: "confirmed",
    kind: "diagnosis",
    condition: "Ipotiroidismo da tiroidite di Hashimoto",
    careProvider: "Dott.ssa Elena Marchetti",
    daysAgo: 3200,
    level: 1,
    tags: [SPECIALTY.endocrinology],
  },
  cholesterol: {
    list: "confirmed",
    kind: "diagnosis",
    condition: "Ipercolesterolemia",
    careProvider: "Dott.ssa Laura Bianchi",
    daysAgo: 1100,
    level: 2,
    tags: [SPECIALTY.heart, SPECIALTY.general],
  },
  bones: {
    list: "confirmed",
    kind: "diagnosis",
    condition: "Osteopenia con carenza di vitamina D",
    careProvider: "Dott.ssa Laura Bianchi",
    daysAgo: 420,
    level: 3,
    tags: [SPECIALTY.rheumatology, SPECIALTY.general],
  },
  bronchitis: {
    list: "confirmed",
    kind: "diagnosis",
    condition: "Bronchite acuta",
    careProvider: "Dott.ssa Laura Bianchi",
    daysAgo: 300,
    level: 2,
    tags: [SPECIALTY.lungs, SPECIALTY.general],
  },
  anxiety: {
    list: "confirmed",
    kind: "diagnosis",
    condition: "Disturbo d'ansia",
    careProvider: "Dott.ssa Irene Sala",
    daysAgo: 700,
    level: 6,
    tags: [SPECIALTY.psychiatry],
  },
  penicillin: {
    list: "confirmed",
    kind: "allergy",
    condition: "Penicilline",
    careProvider: "Dott. Stefano Riva",
    daysAgo: 5600,
    level: 1,
    tags: [SPECIALTY.allergology],
  },
  cough: {
    list: "confirmed",
    kind: "intolerance",
    condition: "ACE-inibitori (tosse)",
    careProvider: "Dott. Paolo Greco",
    daysAgo: 1600,
    level: 1,
    tags: [SPECIALTY.heart],
  },
  lactose: {
    list: "confirmed",
    kind: "intolerance",
    condition: "Lattosio",
    careProvider: "Dott.ssa Laura Bianchi",
    daysAgo: 2500,
    level: 2,
    tags: [SPECIALTY.general],
  },
  apnoea: {
    list: "suspected",
    kind: "diagnosis",
    condition: "Sindrome delle apnee ostruttive del sonno",
    careProvider: "Dott.ssa Laura Bianchi",
    daysAgo: 45,
    level: 4,
    tags: [SPECIALTY.lungs],
  },
  coeliac: {
    list: "excluded",
    kind: "intolerance",
    condition: "Glutine (celiachia)",
    careProvider: "Dott.ssa Laura Bianchi",
    daysAgo: 2480,
    level: 2,
    tags: [SPECIALTY.general],
  },
} as const satisfies Readonly<Record<string, DemoDiagnosis>>;

export interface DemoTherapy extends Pick<Therapy, "list" | "dose" | "frequency" | "note" | "level" | "tags"> {
  readonly drug: string;
  readonly diagnosis: keyof typeof demoDiagnoses;
  /** A doctor of the demo by number, or a name. */
  readonly prescriber: number | string;
  readonly startedDaysAgo: number;
  readonly endedDaysAgo?: number;
}

const GENERAL = 0;
const HEART = 1;

export const demoTherapies: readonly DemoTherapy[] = [
  {
    drug: "ST0110", // losartan
    list: "inUse",
    dose: "50 mg",
    frequency: "1 compressa al mattino",
    diagnosis: "pressure",
    prescriber: HEART,
    startedDaysAgo: 1590,
    note: "Misurare la pressione due volte alla settimana",
    level: 2,
    tags: [SPECIALTY.heart],
  },
  {
    drug: "ST0155", // levothyroxine
    list: "inUse",
    dose: "75 microgrammi",
    frequency: "1 compressa al mattino a digiuno",
    diagnosis: "thyroid",
    prescriber: "Dott.ssa Elena Marchetti",
    startedDaysAgo: 3190,
    note: "Mezz'ora prima della colazione",
    level: 1,
    tags: [SPECIALTY.endocrinology],
  },
  {
    drug: "ST0142", // rosuvastatin
    list: "inUse",
    dose: "10 mg",
    frequency: "1 compressa alla sera",
    diagnosis: "cholesterol",
    prescriber: GENERAL,
    startedDaysAgo: 1080,
    note: "",
    level: 2,
    tags: [SPECIALTY.heart, SPECIALTY.general],
  },
  {
    drug: "ST0082", // colecalciferol
    list: "inUse",
    dose: "25.000 UI",
    frequency: "1 flaconcino al mese",
    diagnosis: "bones",
    prescriber: GENERAL,
    startedDaysAgo: 410,
    note: "Con il pasto principale",
    level: 3,
    tags: [SPECIALTY.rheumatology, SPECIALTY.general],
  },
  {
    drug: "ST0104", // ramipril
    list: "concluded",
    dose: "5 mg",
    frequency: "1 compressa al mattino",
    diagnosis: "pressure",
    prescriber: HEART,
    startedDaysAgo: 1890,
    endedDaysAgo: 1600,
    note: "Sospeso per tosse secca persistente",
    level: 2,
    tags: [SPECIALTY.heart],
  },
  {
    drug: "ST0025", // azithromycin
    list: "concluded",
    dose: "500 mg",
    frequency: "1 compressa al giorno per 3 giorni",
    diagnosis: "bronchitis",
    prescriber: GENERAL,
    startedDaysAgo: 300,
    endedDaysAgo: 298,
    note: "",
    level: 2,
    tags: [SPECIALTY.lungs],
  },
  {
    drug: "ST0021", // amoxicillin with clavulanic acid
    list: "forbidden",
    dose: "",
    frequency: "",
    diagnosis: "penicillin",
    prescriber: "Dott. Stefano Riva",
    startedDaysAgo: 5600,
    note: "Orticaria diffusa dopo la seconda dose: allergia alle penicilline",
    level: 1,
    tags: [SPECIALTY.allergology],
  },
  {
    drug: "ST0105", // enalapril
    list: "forbidden",
    dose: "",
    frequency: "",
    diagnosis: "cough",
    prescriber: HEART,
    startedDaysAgo: 1600,
    note: "Tosse secca con gli ACE-inibitori",
    level: 1,
    tags: [SPECIALTY.heart],
  },
];

/** Where the demo's doctors work, in their order, and what the patient lets each see. */
/** A year of measuring at home: days ago, weight in kg, maximum and minimum pressure in mmHg, beats per minute. */
const homeMeasurements = [
  [364, 76.4, 152, 94, 78],
  [331, 76.1, 148, 92, 80],
  [298, 75.8, 146, 90, 76],
  [262, 75.2, 142, 88, 74],
  [228, 74.9, 144, 86, 76],
  [190, 74.3, 138, 86, 72],
  [155, 74.0, 136, 84, 72],
  [120, 73.6, 138, 82, 70],
  [88, 73.1, 134, 82, 70],
  [59, 72.9, 132, 80, 68],
  [31, 72.6, 134, 82, 70],
  [4, 72.4, 130, 80, 68],
] as const;
const HEIGHT = 164;

/** The readings, with dates relative to today. */
export const demoReadings = (today: CalendarDate): readonly Omit<Reading, "id" | "version">[] =>
  homeMeasurements.map(([daysAgo, weight, maximumPressure, minimumPressure, heartRate]) => ({
    list: "readings",
    takenAt: `${subtractDays(today, daysAgo)}T07:30:00.000Z` as Instant,
    weight,
    height: HEIGHT,
    maximumPressure,
    minimumPressure,
    heartRate,
    oxygenSaturation: null,
    perfusionIndex: null,
    temperature: null,
    temperatureWay: null,
    source: { kind: "typed" },
    level: 2,
    tags: [],
  }));

export const demoPregnancies: readonly Omit<Pregnancy, "id" | "version">[] = [
  {
    list: "pregnancies",
    age: 27,
    start: "1995-06-12" as CalendarDate,
    end: "1996-03-14" as CalendarDate,
    outcome: "birth",
    childSex: "female",
    notes: "Parto naturale a termine",
    level: 4,
    tags: [],
  },
];

/** What the patient lets each of the doctors see. */
export const demoClearances: readonly Clearance[] = [
  { visibility: "total", level: 4, tags: [] },
  { visibility: "minimal", level: 1, tags: [] },
];
