import { EMPTY_SCHEDULE, type Schedule } from "@libretto/core/record/therapies/schedule/schedule";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { type demoDiagnoses, SPECIALTY } from "./demo-diagnoses.ts";

export interface DemoTherapy
  extends Pick<Therapy, "list" | "dose" | "frequency" | "schedule" | "note" | "level" | "tags"> {
  readonly drug: string;
  readonly diagnosis: keyof typeof demoDiagnoses;
  /** A doctor of the demo by number, or a name. */
  readonly prescriber: number | string;
  readonly startedDaysAgo: number;
  readonly endedDaysAgo?: number;
}

/** Once a day at this time. */
const daily = (time: string, amount = "1 compressa"): Schedule => ({
  ...EMPTY_SCHEDULE,
  doses: [{ time, amount }],
});

const GENERAL = 0;
const HEART = 1;

export const demoTherapies: readonly DemoTherapy[] = [
  {
    drug: "ST0110", // losartan
    list: "inUse",
    dose: "50 mg",
    frequency: "1 compressa al mattino",
    schedule: daily("08:00"),
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
    schedule: daily("07:30"),
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
    schedule: daily("20:00"),
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
    schedule: { ...daily("08:00", "1 flaconcino"), kind: "monthly" },
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
    schedule: null,
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
    schedule: null,
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
    schedule: null,
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
    schedule: null,
    diagnosis: "cough",
    prescriber: HEART,
    startedDaysAgo: 1600,
    note: "Tosse secca con gli ACE-inibitori",
    level: 1,
    tags: [SPECIALTY.heart],
  },
];
