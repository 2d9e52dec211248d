import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { DocumentPrinter } from "@libretto/core/ports/document-printer";
import { clinicalReportPdf } from "./clinical-report.ts";
import { emergencyPdf } from "./emergency-report.ts";
import { examsPdf } from "./exams.ts";
import { guidePdf } from "./guide.ts";
import type { Placeholders } from "./runs.ts";
import { therapiesPdf } from "./therapies.ts";

/** What the texts say where the operator has said nothing. */
const UNNAMED: Readonly<Record<Language, Placeholders>> = {
  it: { titolare: "la persona o l’organizzazione che te l’ha offerto", contatto: "chi gestisce questa installazione" },
  en: { titolare: "the person or organisation that offered it to you", contatto: "whoever runs this installation" },
};

const named = (placeholders: Placeholders): Placeholders =>
  Object.fromEntries(Object.entries(placeholders).filter(([, value]) => value.trim() !== ""));

const nameShape = /^[a-z][a-z-]{0,59}$/;

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const attempt = (make: () => Promise<Uint8Array>): TaskEither<Failure, Uint8Array> =>
  taskEither.tryCatch(make, (error) =>
    isAbsent(error) ? failure("notFound", "failure.notFound") : failure("unavailable", "failure.downloadFailed"),
  );

/**
 * Prints with pdfkit.
 *
 * @param folder holds the guide texts as `<language>/<name>.md`
 * @param placeholders what the texts leave to the operator: `titolare` (who runs the service), `contatto` (how to reach them)
 */
export const pdfPrinter = (folder: string, placeholders: Placeholders): DocumentPrinter => {
  const printed = new Map<string, Uint8Array>();

  const printGuide = async (name: string, language: Language): Promise<Uint8Array> => {
    const file = join(folder, language, `${name}.md`);
    const [markdown, { mtime }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    return guidePdf({
      markdown,
      language,
      placeholders: { ...UNNAMED[language], ...named(placeholders) },
      writtenAt: mtime,
    });
  };

  return {
    therapies: (sheet, language) => attempt(() => therapiesPdf(sheet, language)),
    exams: (sheet, language) => attempt(() => examsPdf(sheet, language)),
    report: (sheet, language) => attempt(() => clinicalReportPdf(sheet, language)),
    emergency: (sheet, language) => attempt(() => emergencyPdf(sheet, language)),
    guide: (name, language) => {
      if (!nameShape.test(name)) return taskEither.left(failure("notFound", "failure.notFound"));
      const key = `${language}/${name}`;
      const kept = printed.get(key);
      return kept !== undefined
        ? taskEither.right(kept)
        : pipe(
            attempt(() => printGuide(name, language)),
            taskEither.map((bytes) => {
              printed.set(key, bytes);
              return bytes;
            }),
          );
    },
  };
};
