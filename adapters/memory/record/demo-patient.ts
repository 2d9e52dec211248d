import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { type Diagnosis, NO_REACTION } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { createLine } from "@libretto/core/record/lab-results/report-entry";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { MemoryAccount } from "../account/session-gateway.ts";

const calendarDate = (date: string): CalendarDate => date as CalendarDate;
const savedFields = { version: 1, tags: [] };

/** A fictitious patient with a plausible record. */
export const DEMO_ACCOUNT: MemoryAccount = {
  id: 100,
  name: "Samantha",
  surname: "Miller",
  email: "samantha.miller@example.it",
  password: "Dimostrazione-2026",
};

export const DEMO_PATIENT: Patient = {
  id: 1,
  account: DEMO_ACCOUNT.id,
  version: 1,
  name: "Samantha",
  surname: "Miller",
  taxCode: "MLLSNT82P65Z404U",
  birth: calendarDate("1982-09-25"),
  birthTime: "",
  birthCity: { code: "Z404", name: "Stati Uniti d'America" },
  sex: "female",
  maritalStatus: 2,
  residence: { code: "D612", name: "Firenze (FI)" },
  street: "Via dei Servi 12",
  phone: "+39 055 1234567",
  email: DEMO_ACCOUNT.email,
  bloodGroup: "A+",
  organDonor: true,
};

export const DEMO_DOCTORS: readonly Association[] = [
  {
    id: 61,
    account: 200,
    name: "Laura Verdi",
    specialty: "Medicina generale",
    town: "Firenze",
    clearance: { visibility: "total", level: 6, tags: [] },
  },
];

const contact = (id: number, list: Contact["list"], name: string, phone: string, relation: string): Contact => ({
  ...savedFields,
  id,
  list,
  name,
  phone,
  email: "",
  relation,
  level: 1,
});
const DEMO_EMERGENCY_CONTACTS: readonly Contact[] = [
  contact(11, "emergency", "Giovanni Bianchi", "+39 333 1234567", "marito"),
  contact(12, "emergency", "Anna Miller", "+39 347 7654321", "sorella"),
];
const DEMO_OTHER_CONTACTS: readonly Contact[] = [
  contact(13, "other", "Farmacia Dei Servi", "055 2345678", "farmacia di fiducia"),
];

const therapy = {
  ...savedFields,
  prescriber: { kind: "account", id: 200 } as const,
  diagnosis: null,
  note: "",
  end: null,
  schedule: null,
};
export const DEMO_THERAPIES: readonly Therapy[] = [
  {
    ...therapy,
    id: 21,
    list: "inUse",
    drug: { id: "ST0088", name: "Warfarin", route: "orale" },
    dose: "5 mg",
    frequency: "una volta al giorno, alle 18",
    schedule: { ...EMPTY_SCHEDULE, doses: [{ time: "18:00", amount: "" }] },
    start: calendarDate("2025-11-03"),
    level: 6,
  },
  {
    ...therapy,
    id: 22,
    list: "inUse",
    drug: { id: "ST0141", name: "Simvastatina", route: "orale" },
    dose: "20 mg",
    frequency: "una volta al giorno, la sera",
    start: calendarDate("2024-05-20"),
    level: 4,
  },
  {
    ...therapy,
    id: 23,
    list: "concluded",
    drug: { id: "ST0048", name: "Omeprazolo", route: "orale" },
    dose: "20 mg",
    frequency: "una volta al giorno, prima di colazione",
    start: calendarDate("2025-01-10"),
    end: calendarDate("2025-03-10"),
    level: 4,
  },
  {
    ...therapy,
    id: 24,
    list: "forbidden",
    drug: { id: "ST0020", name: "Amoxicillina", route: "orale" },
    dose: "",
    frequency: "",
    start: calendarDate("2019-02-14"),
    note: "Orticaria dopo la prima compressa",
    level: 1,
  },
];

const DEMO_DIAGNOSES: readonly Diagnosis[] = [
  {
    ...savedFields,
    id: 31,
    list: "confirmed",
    kind: "allergy",
    condition: "Penicilline",
    code: "AL001",
    reaction: "orticaria e gonfiore del viso",
    severity: "severe",
    criticality: "high",
    careProvider: "Laura Verdi",
    madeOn: calendarDate("2019-02-14"),
    level: 1,
  },
  {
    ...savedFields,
    id: 32,
    list: "confirmed",
    kind: "diagnosis",
    condition: "Fibrillazione atriale",
    code: "427.31",
    ...NO_REACTION,
    careProvider: "Laura Verdi",
    madeOn: calendarDate("2025-11-01"),
    level: 6,
  },
];

const labResult = (id: number, test: string, date: string, result: Partial<LabResult>): LabResult => ({
  ...savedFields,
  ...createLine(test),
  id,
  list: "results",
  date: calendarDate(date),
  time: null,
  laboratory: "Laboratorio San Marco",
  status: null,
  note: "",
  documents: [],
  level: 2,
  ...result,
});
const DEMO_LAB_RESULTS: readonly LabResult[] = [
  labResult(41, "cholesterol", "2025-01-15", { value: 248, decimals: 0, rangeHigh: 200 }),
  labResult(42, "cholesterol", "2025-06-18", { value: 214, decimals: 0, rangeHigh: 200 }),
  labResult(43, "cholesterol", "2026-02-11", { value: 182, decimals: 0, rangeHigh: 200 }),
  labResult(44, "creatinine", "2026-02-11", { value: 0.84, decimals: 2, rangeLow: 0.5, rangeHigh: 0.9 }),
  labResult(45, "inr", "2026-02-11", { value: 3.4, decimals: 1, rangeLow: 2, rangeHigh: 3 }),
];

/** The rows of the record, by section. */
export const DEMO_ROWS: readonly (readonly [section: AnySection, rows: readonly RowCore[]])[] = [
  [emergencyContacts, DEMO_EMERGENCY_CONTACTS],
  [otherContacts, DEMO_OTHER_CONTACTS],
  [therapies, DEMO_THERAPIES],
  [diagnoses, DEMO_DIAGNOSES],
  [labResults, DEMO_LAB_RESULTS],
];
