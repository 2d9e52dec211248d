import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import {
  DAILY_MEAN_THRESHOLD,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  NOTE_LIMIT,
  PHONE_DATABASE_LIMIT_MEGABYTES,
  PICTURE_LIMIT_MEGAPIXELS,
  RECOGNISED_PAGE_LIMIT,
  REVIEW_ROW_LIMIT,
  TAX_CODE_LENGTH,
  UPLOAD_LIMIT_MEGABYTES,
} from "@libretto/core/kernel/limits";
import type { Language } from "@libretto/core/messages/codes";
import type { DocumentPrinter } from "@libretto/core/ports/documents/document-printer";
import type { GuideText } from "./documents/guide.ts";
import type { Placeholders } from "./layout/runs.ts";
import type { RenderDocument } from "./renderer.ts";

/** The texts of an installation without the name of its operator. They point to no name. */
const DEFAULT_PLACEHOLDERS: Readonly<Record<Language, Placeholders>> = {
  it: {
    titolare: "una persona o organizzazione che non ha ancora indicato il proprio nome",
    contatto: "chi ti ha dato l’accesso (qui non è indicato un recapito)",
  },
  en: {
    titolare: "a person or organisation that has not given its name yet",
    contatto: "whoever gave you access (no contact is given here)",
  },
};

/** The limits that guides state. */
const LIMITS: Placeholders = {
  therapyNoteLimit: String(NOTE_LIMIT),
  minPasswordLength: String(MIN_PASSWORD_LENGTH),
  maxPasswordLength: String(MAX_PASSWORD_LENGTH),
  taxCodeLength: String(TAX_CODE_LENGTH),
  uploadMegabytes: String(UPLOAD_LIMIT_MEGABYTES),
  pictureMegapixels: String(PICTURE_LIMIT_MEGAPIXELS),
  dailyMeanThreshold: String(DAILY_MEAN_THRESHOLD),
  recognisedPageLimit: String(RECOGNISED_PAGE_LIMIT),
  reviewRowLimit: String(REVIEW_ROW_LIMIT),
  phoneDatabaseMegabytes: String(PHONE_DATABASE_LIMIT_MEGABYTES),
};

const withoutEmpty = (placeholders: Placeholders): Placeholders =>
  Object.fromEntries(Object.entries(placeholders).filter(([, value]) => value.trim() !== ""));

const nameShape = /^[a-z][a-z-]{0,59}$/;

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const notFound = failure("notFound", "failure.notFound");

/**
 * Prints documents. Guides are rendered once and then cached.
 *
 * @param folder has the guide texts as `<language>/<name>.md`
 * @param placeholders data of the operator: `titolare` (who runs the service), `contatto` (the contact address)
 */
export const pdfPrinter = (folder: string, placeholders: Placeholders, render: RenderDocument): DocumentPrinter => {
  const guides = new Map<string, ReturnType<TaskEither<Failure, Uint8Array>>>();

  const guideText = (name: string, language: Language): TaskEither<Failure, GuideText> =>
    taskEither.tryCatch(
      async () => {
        const file = join(folder, language, `${name}.md`);
        const [markdown, { mtime }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
        return {
          markdown,
          language,
          placeholders: { ...LIMITS, ...DEFAULT_PLACEHOLDERS[language], ...withoutEmpty(placeholders) },
          writtenAt: mtime,
        };
      },
      (error) => (isAbsent(error) ? notFound : failure("unavailable", "failure.downloadFailed")),
    );
  const printGuide = (name: string, language: Language): TaskEither<Failure, Uint8Array> =>
    pipe(
      guideText(name, language),
      taskEither.chain((text) => render({ document: "guide", text }, null)),
    );

  return {
    printTherapies: (sheet, language, requester) => render({ document: "therapies", sheet, language }, requester),
    printExams: (sheet, language, requester) => render({ document: "exams", sheet, language }, requester),
    printReport: (sheet, language, requester) => render({ document: "report", sheet, language }, requester),
    printReaction: (sheet, language, requester) => render({ document: "reaction", sheet, language }, requester),
    printEmergencySheet: (sheet, language, requester) => render({ document: "emergency", sheet, language }, requester),
    printGuide: (name, language) => async () => {
      if (!nameShape.test(name)) return left(notFound);
      const key = `${language}/${name}`;
      const printing = guides.get(key) ?? printGuide(name, language)();
      guides.set(key, printing);
      const outcome = await printing;
      if (isLeft(outcome)) guides.delete(key);
      return outcome;
    },
  };
};
