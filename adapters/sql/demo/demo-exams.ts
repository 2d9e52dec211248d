import type { Level } from "@libretto/core/access/confidentiality";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import type { AttachmentKind } from "@libretto/core/catalogues/files/file-kind";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { NEW_ID } from "@libretto/core/kernel/id";
import { NO_APPOINTMENT_DETAILS } from "@libretto/core/record/appointment";
import type { Exam } from "@libretto/core/record/exams/exam";
import { type demoDiagnoses, SPECIALTY } from "./demo-diagnoses.ts";
import { lumbarSpine, pngOf, pressureChart, rasterise } from "./demo-pictures.ts";
import type { Dated } from "./demo-story.ts";
import { greyDicom } from "./dicom-file.ts";
import { textPdf } from "./text-pdf.ts";

/** The person and the day that a file shows. */
export interface FileSubject {
  readonly surname: string;
  readonly name: string;
  readonly birth: CalendarDate | null;
  readonly day: CalendarDate;
}

/** A file with a drawn or written content. */
export interface DemoFile {
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly mediaType: string;
  readonly contentFor: (subject: FileSubject) => Uint8Array;
  readonly comment: string;
  readonly level: Level;
  readonly tags?: readonly number[];
}
export type DemoExam = Omit<Dated<Exam, "date">, "diagnoses"> & {
  readonly diagnoses: readonly (keyof typeof demoDiagnoses)[];
  readonly files?: readonly DemoFile[];
};

/** An investigation of the outpatient catalogue. */
const investigation = (code: string, name: string): Exam["investigation"] => ({
  id: investigationId(code) ?? NEW_ID,
  name,
});

const pdf = (name: string, comment: string, lines: readonly string[]): DemoFile => ({
  ...{ name, comment, kind: "document", mediaType: "application/pdf", level: 3 },
  contentFor: () => textPdf(lines),
});

const compactDate = (day: CalendarDate | null): string => day?.replaceAll("-", "") ?? "";
const [SPINE_COLUMNS, SPINE_ROWS] = [192, 256];
/** Grey levels of 8 bits as values of 12 bits. */
const TWELVE_BITS = 14;

const spinePicture: DemoFile = {
  name: "colonna-lombare.dcm",
  kind: "dicom",
  mediaType: "application/dicom",
  comment: "Immagine della radiografia",
  level: 3,
  tags: [SPECIALTY.rheumatology],
  contentFor: ({ surname, name, birth, day }) =>
    greyDicom({
      patientName: `${surname}^${name}`,
      birth: compactDate(birth),
      studyDate: compactDate(day),
      modality: "DX",
      study: "Radiografia della colonna lombosacrale",
      bodyPart: "LSPINE",
      columns: SPINE_COLUMNS,
      rows: SPINE_ROWS,
      values: Uint16Array.from(rasterise(lumbarSpine, SPINE_COLUMNS, SPINE_ROWS), (level) => level * TWELVE_BITS),
    }),
};

/** Fictitious files of the demo patient that belong to no exam. */
export const demoFiles: readonly (DemoFile & { readonly daysAgo: number })[] = [
  {
    name: "diario-pressione.png",
    kind: "photo",
    mediaType: "image/png",
    contentFor: () => pngOf(pressureChart, 480, 320),
    comment: "Foto del diario della pressione di casa, portata alla visita",
    level: 2,
    tags: [SPECIALTY.heart],
    daysAgo: 33,
  },
];

const exam = { ...NO_APPOINTMENT_DETAILS, careProvider: "", diagnoses: [], tags: [] } as const;

/** Fictitious exams of the demo patient. */
export const demoExams: readonly DemoExam[] = [
  {
    ...exam,
    list: "requested",
    daysAgo: 3,
    kind: "laboratory",
    reason: "Controllo della terapia per il colesterolo",
    investigation: investigation("90.14.3", "Colesterolo totale"),
    careProvider: "Laura Bianchi",
    diagnoses: ["cholesterol"],
    level: 3,
  },
  {
    ...exam,
    list: "scheduled",
    daysAgo: -12,
    kind: "radiology",
    reason: "Screening",
    investigation: investigation("87.37.1", "Mammografia bilaterale"),
    time: "09:40",
    centre: { kind: "other", name: "Poliambulatorio di quartiere" },
    preparation: "Porta le mammografie precedenti. Non usare deodorante o creme.",
    questions: "Ogni quanto devo rifarla?",
    level: 4,
  },
  {
    ...exam,
    list: "scheduled",
    daysAgo: -26,
    kind: "radiology",
    reason: "Controllo dell'osteopenia dopo un anno di vitamina D",
    investigation: investigation("88.99.6", "Densitometria ossea lombare"),
    centre: {
      kind: "listed",
      id: 80960002,
      name: "IRCCS Istituto Ortopedico Rizzoli - Radiologia e diagnostica per immagini",
    },
    careProvider: "Laura Bianchi",
    diagnoses: ["bones"],
    level: 3,
    tags: [SPECIALTY.rheumatology],
  },
  {
    ...exam,
    list: "completed",
    daysAgo: 170,
    kind: "radiology",
    reason: "Palpitazioni dopo le scale",
    investigation: investigation("88.72.2", "Ecocardiogramma"),
    careProvider: "Paolo Greco",
    diagnoses: ["pressure"],
    level: 3,
    tags: [SPECIALTY.heart],
    files: [
      pdf("referto-ecocardiogramma.pdf", "Referto del cardiologo", [
        "Referto di esempio",
        "Ecocardiogramma: camere di dimensioni normali,",
        "frazione di eiezione 62 %, valvole normali.",
      ]),
    ],
  },
  {
    ...exam,
    list: "completed",
    daysAgo: 60,
    kind: "laboratory",
    reason: "Controllo annuale della tiroide",
    investigation: investigation("90.42.1", "TSH"),
    centre: { kind: "other", name: "Laboratorio analisi di quartiere" },
    careProvider: "Elena Marchetti",
    diagnoses: ["thyroid"],
    level: 3,
    files: [
      pdf("referto-tsh.pdf", "Referto del laboratorio", [
        "Referto di esempio",
        "TSH: 2,1 mU/L (valori di riferimento 0,4 - 4,0)",
        "Valore nella norma",
      ]),
    ],
  },
  {
    ...exam,
    list: "completed",
    daysAgo: 425,
    kind: "radiology",
    reason: "Mal di schiena da due mesi",
    investigation: investigation("87.24", "Radiografia della colonna lombosacrale"),
    centre: {
      kind: "listed",
      id: 80960002,
      name: "IRCCS Istituto Ortopedico Rizzoli - Radiologia e diagnostica per immagini",
    },
    careProvider: "Laura Bianchi",
    diagnoses: ["bones"],
    level: 3,
    tags: [SPECIALTY.rheumatology],
    files: [spinePicture],
  },
];
