import type { Language } from "@libretto/core/messages/codes";
import type { Sex } from "@libretto/core/record/patient/patient";
import type { TherapyList } from "@libretto/core/record/therapies/therapy";
import type { PrintNotice } from "./printable.ts";

/** The labels of printed documents. */
export interface PrintLabels {
  readonly page: (number: number, total: number) => string;
  readonly printedOn: (day: string, time: string) => string;
  readonly born: Readonly<Record<Sex, string>>;
  readonly age: (years: number) => string;
  readonly taxCode: string;
  /** At the top, when the record is not completely shared with the reader. */
  readonly shared: (visibility: string, level: number, levelName: string) => string;
  readonly therapies: string;
  readonly lists: Readonly<Record<TherapyList, string>>;
  readonly continued: (list: string) => string;
  readonly counts: Readonly<Record<TherapyList, (count: number) => string>>;
  readonly empty: Readonly<Record<TherapyList, string>>;
  /** The title and the columns of the table by the time of the day. */
  readonly schedule: string;
  readonly time: string;
  readonly days: string;
  readonly note: (text: string) => string;
  readonly self: string;
  readonly unknownPrescriber: string;
  readonly dataDate: (day: string) => string;
  readonly notAPrescription: string;
  /** The page for the fridge, and the card for the wallet. */
  readonly fridge: string;
  readonly wallet: string;
  /** How to cut and fold the card. */
  readonly cutAndFold: string;
  /** The title of a warning about the whole paper. */
  readonly cautionTitle: string;
  readonly withoutTimesTitle: string;
  /** The last day on which a paper is right as far as is known. */
  readonly validUntil: (day: string) => string;
  readonly validUntilShort: (day: string) => string;
  /** The name of the code on a card. */
  readonly codeName: (name: string) => string;
  /** What screen readers say instead of the QR code. */
  readonly qrCode: (address: string) => string;
  /** Explain `[U+1F600]`, and letters that stand side by side although their script joins them. */
  readonly notices: Readonly<Record<PrintNotice, string>>;
}

const it: PrintLabels = {
  page: (number, total) => `Pagina ${number} di ${total}`,
  printedOn: (day, time) => `Stampato il ${day} alle ${time}`,
  born: { male: "nato il", female: "nata il", unspecified: "nascita" },
  age: (years) => `${years} anni`,
  taxCode: "codice fiscale",
  shared: (visibility, level, levelName) =>
    `Stampato per un medico con visibilità ${visibility.toLowerCase()}, livello ${level} (${levelName}): quello che qui non c'è può esistere e non essere condiviso.`,
  therapies: "Farmaci",
  lists: { inUse: "In uso", concluded: "Conclusi", forbidden: "Vietati" },
  continued: (list) => `${list} (segue)`,
  counts: {
    inUse: (count) => `${count} in uso`,
    forbidden: (count) => `${count} ${count === 1 ? "vietato" : "vietati"}`,
    concluded: (count) => `${count} ${count === 1 ? "concluso" : "conclusi"}`,
  },
  empty: {
    inUse: "Nessun farmaco in uso registrato.",
    concluded: "Nessun farmaco concluso registrato.",
    forbidden: "Nessun farmaco vietato registrato.",
  },
  schedule: "Quando prendere i farmaci in uso",
  time: "Ora",
  days: "Giorni",
  note: (text) => `Nota: ${text}`,
  self: "paziente",
  unknownPrescriber: "non indicato",
  dataDate: (day) => `Dati dei farmaci aggiornati al ${day}`,
  notAPrescription:
    "Questo elenco è tenuto dal paziente nel proprio Libretto. Non è una ricetta e non sostituisce il consiglio del medico o del farmacista.",
  fridge: "Le mie medicine",
  wallet: "Tessera di emergenza",
  cutAndFold:
    "Stampa al 100 %, ritaglia lungo la linea continua e piega lungo quella tratteggiata: la tessera misura 85,6 × 54 mm.",
  cautionTitle: "Attenzione",
  withoutTimesTitle: "Senza orario",
  validUntil: (day) => `Valido fino al ${day}. Se prima cambia un farmaco, butta questo foglio e stampalo di nuovo.`,
  validUntilShort: (day) => `Valida fino al ${day}`,
  codeName: (name) => `codice ${name}`,
  qrCode: (address) => `Codice QR con l'indirizzo ${address}`,
  notices: {
    replaced:
      "Dove si legge [U+…] è stato scritto un carattere o un simbolo che qui non si può stampare: quello è il suo numero nello standard Unicode. In Libretto si legge com'è scritto.",
    unjoined:
      "Alcune parole sono in una scrittura che unisce o riordina le lettere: qui le lettere sono tutte, ma una dopo l'altra. In Libretto si leggono com'è d'uso.",
  },
};

const en: PrintLabels = {
  page: (number, total) => `Page ${number} of ${total}`,
  printedOn: (day, time) => `Printed on ${day} at ${time}`,
  born: { male: "born", female: "born", unspecified: "born" },
  age: (years) => `${years} years old`,
  taxCode: "tax code",
  shared: (visibility, level, levelName) =>
    `Printed for a doctor with ${visibility.toLowerCase()} visibility, level ${level} (${levelName}): what is missing here may exist and not be shared.`,
  therapies: "Medications",
  lists: { inUse: "In use", concluded: "Past", forbidden: "Forbidden" },
  continued: (list) => `${list} (continued)`,
  counts: {
    inUse: (count) => `${count} in use`,
    forbidden: (count) => `${count} forbidden`,
    concluded: (count) => `${count} past`,
  },
  empty: {
    inUse: "No medications in use recorded.",
    concluded: "No past medications recorded.",
    forbidden: "No forbidden medications recorded.",
  },
  schedule: "When to take the medications in use",
  time: "Time",
  days: "Days",
  note: (text) => `Note: ${text}`,
  self: "patient",
  unknownPrescriber: "not given",
  dataDate: (day) => `Drug data as of ${day}`,
  notAPrescription:
    "The patient keeps this list in their own Libretto. It is not a prescription and does not replace the advice of a doctor or a pharmacist.",
  fridge: "My medications",
  wallet: "Emergency card",
  cutAndFold: "Print at 100%, cut along the solid line and fold along the dashed one: the card measures 85.6 × 54 mm.",
  cautionTitle: "Caution",
  withoutTimesTitle: "Without a time",
  validUntil: (day) => `Valid until ${day}. If a medication changes before, throw this sheet away and print it again.`,
  validUntilShort: (day) => `Valid until ${day}`,
  codeName: (name) => `code ${name}`,
  qrCode: (address) => `QR code with the address ${address}`,
  notices: {
    replaced:
      "Where it says [U+…] a letter or symbol was written that cannot be printed here: that is its number in the Unicode standard. In Libretto it reads as it was written.",
    unjoined:
      "Some words are in a script that joins or reorders letters: all letters are printed here, but one after the other. In Libretto they read as usual.",
  },
};

export const printLabels: Readonly<Record<Language, PrintLabels>> = { it, en };
