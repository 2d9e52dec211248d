import type { Level } from "@libretto/core/access/confidentiality";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import type { AttachmentKind } from "@libretto/core/catalogues/files/file-kind";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { Exam } from "@libretto/core/record/exams/exam";
import type { Dated } from "./demo-story.ts";

/** A file attached to an exam: a page with these lines. */
export interface DemoFile {
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly lines: readonly string[];
  readonly comment: string;
  readonly level: Level;
}
export type DemoExam = Dated<Exam, "date"> & { readonly file?: DemoFile };

/** An investigation of the outpatient catalogue. */
const investigation = (code: string, name: string): Exam["investigation"] => ({
  id: investigationId(code) ?? NEW_ID,
  name,
});

const exam = { centre: null, careProvider: "", diagnoses: [], tags: [] } as const;

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
    level: 3,
  },
  {
    ...exam,
    list: "scheduled",
    daysAgo: -12,
    kind: "radiology",
    reason: "Screening",
    investigation: investigation("87.37.1", "Mammografia bilaterale"),
    centre: { kind: "other", name: "Poliambulatorio di quartiere" },
    level: 4,
  },
  {
    ...exam,
    list: "completed",
    daysAgo: 170,
    kind: "radiology",
    reason: "Palpitazioni dopo le scale",
    investigation: investigation("88.72.2", "Ecocardiogramma"),
    careProvider: "Paolo Greco",
    level: 3,
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
    level: 3,
    file: {
      name: "referto-tsh.pdf",
      kind: "document",
      lines: ["Referto di esempio", "TSH: 2,1 mU/L (valori di riferimento 0,4 - 4,0)", "Valore nella norma"],
      comment: "Referto del laboratorio",
      level: 3,
    },
  },
];
