import type { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { Line } from "../../kernel/text.ts";
import type { Language } from "../../messages/codes.ts";
import type { Exam, ExamDraft, ExamKind } from "../../record/exams/exam.ts";
import { exams } from "../../record/exams/wire.ts";
import type { DicomStudy } from "./arrange-studies.ts";

type Names = Readonly<Record<Language, string>>;

interface ModalityFacts {
  readonly names: Names;
  readonly kind: ExamKind;
}

const modality = (it: string, en: string, kind: ExamKind = "radiology"): ModalityFacts => ({ names: { it, en }, kind });

/** The modalities whose kind of exam is certain (PS3.3, C.7.3.1.1.1). The person chooses the kind of the others. */
const MODALITIES: ReadonlyMap<string, ModalityFacts> = new Map([
  ["CR", modality("Radiografia", "X-ray")],
  ["CT", modality("TC", "CT")],
  ["DX", modality("Radiografia", "X-ray")],
  ["ES", modality("Endoscopia", "Endoscopy", "specialist")],
  ["IO", modality("Radiografia dei denti", "Dental X-ray")],
  ["MG", modality("Mammografia", "Mammography")],
  ["MR", modality("Risonanza magnetica", "MRI")],
  ["NM", modality("Scintigrafia", "Scintigraphy")],
  ["OP", modality("Foto dell'occhio", "Eye photograph", "specialist")],
  ["OPT", modality("OCT dell'occhio", "OCT of the eye", "specialist")],
  ["PT", modality("PET", "PET")],
  ["PX", modality("Radiografia panoramica", "Panoramic X-ray")],
  ["RF", modality("Radioscopia", "Fluoroscopy")],
  ["SM", modality("Vetrini", "Slides", "pathology")],
  ["US", modality("Ecografia", "Ultrasound")],
  ["XA", modality("Angiografia", "Angiography")],
]);

/** The name of a modality in words; the code when it has none. */
export const modalityName = (code: string, language: Language): string => MODALITIES.get(code)?.names[language] ?? code;

/** The kind of exam of a study; null when its modalities do not say it. */
export const kindOfStudy = ({ modalities }: Pick<DicomStudy, "modalities">): ExamKind | null => {
  const kinds = new Set(modalities.map((code) => MODALITIES.get(code)?.kind ?? null));
  const [only = null] = kinds;
  return kinds.size === 1 ? only : null;
};

/** The name of a study: its description, otherwise its modalities and body parts. */
export const titleOfStudy = (
  { description, modalities, bodyParts }: Pick<DicomStudy, "description" | "modalities" | "bodyParts">,
  language: Language,
): string => {
  if (description !== "") return description;
  const names = [...new Set(modalities.map((code) => modalityName(code, language)))];
  return [...names, ...bodyParts].join(" ");
};

/** The day of a study; null when it states none, or one that is still to come. */
export const dayOfStudy = ({ studiedOn }: Pick<DicomStudy, "studiedOn">, today: CalendarDate): CalendarDate | null =>
  studiedOn !== null && studiedOn <= today ? studiedOn : null;

interface ExamChoices {
  readonly today: CalendarDate;
  readonly language: Language;
  /** The kind that the person chose, or that the modality says. */
  readonly kind: ExamKind;
  readonly level: Level;
}

/** The completed exam of a study. Its images are files of this exam. */
export const examOfStudy = (study: DicomStudy, { today, language, kind, level }: ExamChoices): ExamDraft => ({
  ...exams.createBlank("completed", today),
  kind,
  reason: titleOfStudy(study, language),
  date: dayOfStudy(study, today),
  centre: study.institution === "" || !Line.is(study.institution) ? null : { kind: "other", name: study.institution },
  level,
});

/** Whether an exam of the record is the one that a study gave, or would give. */
export const isExamOfStudy = (exam: Exam, draft: ExamDraft): boolean =>
  exam.list === draft.list && exam.date === draft.date && exam.reason === draft.reason && exam.kind === draft.kind;
