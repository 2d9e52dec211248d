import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { type CalendarDate, DELETION_MARKER, type Instant } from "@libretto/core/kernel/dates";
import type { Contact } from "@libretto/core/record/contacts/contact";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import type { Reading } from "@libretto/core/record/vital-signs/reading";

/** A date that is known to be valid. */
export const on = (date: string): CalendarDate => date as CalendarDate;
/** A time that is known to be valid. */
export const at = (instant: string): Instant => instant as Instant;

export const LONG_AGO = DELETION_MARKER;
export const TODAY = on("2026-03-14");

export const aPatient = (differs: Partial<Patient> = {}): Patient => ({
  id: 7_000_000_000_001,
  account: 7_000_000_000_002,
  version: 3,
  name: "Mario",
  surname: "Rossi",
  taxCode: "RSSMRA85T10A562S",
  birth: on("1985-12-10"),
  birthTime: "",
  birthCity: { code: "A562", name: "San Giuliano Terme (PI)" },
  sex: "male",
  maritalStatus: 2,
  residence: { code: "D612", name: "Firenze (FI)" },
  street: "Via dei Servi 12",
  phone: "+39 055 1234567",
  email: "mario.rossi@example.it",
  bloodGroup: "A+",
  organDonor: true,
  ...differs,
});

export const aContact = (differs: Partial<Contact> = {}): Contact => ({
  id: 11,
  version: 1,
  list: "emergency",
  name: "Anna Bianchi",
  phone: "333 1234567",
  email: "",
  relation: "sorella",
  level: UNRESTRICTED,
  tags: [],
  ...differs,
});

export const aDrug = (differs: Partial<CatalogueDrug> = {}): CatalogueDrug => ({
  id: "ST0002",
  name: "Ibuprofene",
  route: "orale",
  ingredients: "Ibuprofene",
  atc: ["M01AE01"],
  form: "compresse",
  holder: "",
  kind: "medicine",
  source: { name: "starter", date: "2026-01-01" },
  ...differs,
});

export const aReading = (differs: Partial<Reading> = {}): Reading => ({
  id: 41,
  version: 1,
  list: "readings",
  takenAt: at("2026-03-01T07:30:00.000Z"),
  weight: 72.5,
  height: 171,
  minimumPressure: 78,
  maximumPressure: 124,
  heartRate: 66,
  oxygenSaturation: null,
  perfusionIndex: null,
  glucose: null,
  glucoseMoment: null,
  breathingRate: null,
  waist: null,
  temperature: null,
  temperatureWay: null,
  source: { kind: "typed" },
  level: UNRESTRICTED,
  tags: [],
  ...differs,
});

/** A therapy in use; another list sets the fields that it needs. */
export const aTherapy = (differs: Partial<Therapy> = {}): Therapy =>
  ({
    id: 21,
    version: 1,
    list: "inUse",
    drug: { id: "ST0106", name: "Warfarin", route: "orale" },
    prescriber: { kind: "named", name: "Dott.ssa Verdi" },
    dose: "5 mg",
    frequency: "una volta al giorno",
    schedule: null,
    start: on("2026-01-10"),
    end: differs.list === "concluded" ? on("2026-02-10") : null,
    diagnosis: null,
    note: differs.list === "forbidden" ? "orticaria" : "",
    level: STRICTLY_RESTRICTED,
    tags: [],
    ...differs,
  }) as Therapy;

export const aDiagnosis = (differs: Partial<Diagnosis> = {}): Diagnosis => ({
  id: 31,
  version: 1,
  list: "confirmed",
  kind: "allergy",
  condition: "Penicilline",
  code: null,
  reaction: "",
  severity: null,
  criticality: null,
  careProvider: "Dott. Neri",
  madeOn: on("2020-05-04"),
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

export const anAssociation = (differs: Partial<Association> = {}): Association => ({
  id: 41,
  account: 42,
  name: "Laura Verdi",
  specialty: "Medicina generale",
  town: "Firenze",
  clearance: { visibility: "total", level: STRICTLY_RESTRICTED, tags: [] },
  ...differs,
});
