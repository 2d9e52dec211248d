import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import type { TherapiesSheet } from "@libretto/core/ports/documents/document-printer";
import {
  NO_OPEN_FINDINGS,
  type OpenFinding,
  type OpenFindings,
} from "@libretto/core/record/across/drug-safety/open-finding";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Therapy } from "@libretto/core/record/therapies/therapy";

const day = (text: string): CalendarDate => text as CalendarDate;

export const patient: Patient = {
  id: 1,
  account: 7,
  version: 1,
  name: "Nicolò",
  surname: "D'Alò Ștefănescu",
  taxCode: "DLANCL72C12D612X",
  birth: day("1972-03-12"),
  birthTime: "",
  birthCity: null,
  sex: "male",
  maritalStatus: null,
  residence: null,
  street: "",
  phone: "",
  email: "nicolo@esempio.it",
  bloodGroup: null,
  organDonor: null,
};

const prescription = {
  version: 1,
  level: 6,
  tags: [],
  prescriber: { kind: "account", id: 3 },
  dose: "1 compressa",
  frequency: "una volta al giorno",
  schedule: null,
  start: day("2024-02-04"),
  end: null,
  diagnosis: null,
  note: "",
} as const;

export const inUse = (id: number, name = `Ramipril ${id} mg`): Therapy => ({
  ...prescription,
  id,
  list: "inUse",
  drug: { id: "r", name, route: "orale" },
});

export const concluded: Therapy = {
  ...prescription,
  id: 90,
  list: "concluded",
  drug: { id: "e", name: "Enoxaparina 4.000 UI", route: "sottocutanea" },
  end: day("2025-04-05"),
  prescriber: { kind: "named", name: "Dott.ssa De Angelis" },
};

export const forbidden: Therapy = {
  ...prescription,
  id: 91,
  list: "forbidden",
  drug: { id: "a", name: "Amoxicillina", route: "orale" },
  dose: "",
  schedule: null,
  frequency: "",
  note: "Perché dà orticaria già dopo 75 µg, costò 40 €",
  prescriber: { kind: "account", id: 7 },
};

export const sheetOf = (therapies: readonly Therapy[]): TherapiesSheet => ({
  patient,
  therapies,
  prescribers: new Map([[3, "Dott. Paolo Conti"]]),
  printedAt: "2026-11-21T23:30:00.000Z" as Instant,
  sharing: null,
  dataDate: day("2026-11-20"),
  openFindings: NO_OPEN_FINDINGS,
});

const interaction: OpenFinding = {
  kind: "interaction",
  conflictsWith: "Losartan",
  drug: "Enalapril",
  severity: "severe",
  advice: { it: "Rischio di potassio alto.", en: "" },
  reference: "",
  source: null,
  entry: { section: "therapies", id: 1, date: null },
  therapy: { section: "therapies", id: 2, date: null },
  confirmedAt: "2026-11-20T08:00:00.000Z" as Instant,
};
/** A confirmed interaction, a forbidden medicine in use that nobody confirmed, and an allergy that was not understood. */
export const OPEN_FINDINGS: OpenFindings = {
  findings: [interaction, { ...interaction, kind: "forbidden", reason: "tosse", confirmedAt: null }],
  uncheckedParts: [{ part: "sensitivity", drugs: ["Zovirax"] }],
};
