import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { DocumentPrinter } from "@libretto/core/ports/documents/document-printer";
import type { GuideText } from "./guide.ts";
import type { MakeDocument } from "./press.ts";
import type { Placeholders } from "./runs.ts";

/** What the texts say where the operator has said nothing. */
const UNNAMED: Readonly<Record<Language, Placeholders>> = {
  it: { titolare: "la persona o l’organizzazione che te l’ha offerto", contatto: "chi gestisce questa installazione" },
  en: { titolare: "the person or organisation that offered it to you", contatto: "whoever runs this installation" },
};

const named = (placeholders: Placeholders): Placeholders =>
  Object.fromEntries(Object.entries(placeholders).filter(([, value]) => value.trim() !== ""));

const nameShape = /^[a-z][a-z-]{0,59}$/;

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const notFound = failure("notFound", "failure.notFound");

/**
 * Says what is to be printed; guides are printed once and then kept.
 *
 * @param folder holds the guide texts as `<language>/<name>.md`
 * @param placeholders what the texts leave to the operator: `titolare` (who runs the service), `contatto` (how to reach them)
 */
export const pdfPrinter = (folder: string, placeholders: Placeholders, make: MakeDocument): DocumentPrinter => {
  const guides = new Map<string, ReturnType<TaskEither<Failure, Uint8Array>>>();

  const guideText = (name: string, language: Language): TaskEither<Failure, GuideText> =>
    taskEither.tryCatch(
      async () => {
        const file = join(folder, language, `${name}.md`);
        const [markdown, { mtime }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
        return {
          markdown,
          language,
          placeholders: { ...UNNAMED[language], ...named(placeholders) },
          writtenAt: mtime,
        };
      },
      (error) => (isAbsent(error) ? notFound : failure("unavailable", "failure.downloadFailed")),
    );
  const printGuide = (name: string, language: Language): TaskEither<Failure, Uint8Array> =>
    pipe(
      guideText(name, language),
      taskEither.chain((text) => make({ document: "guide", text }, null)),
    );

  return {
    therapies: (sheet, language, asker) => make({ document: "therapies", sheet, language }, asker),
    exams: (sheet, language, asker) => make({ document: "exams", sheet, language }, asker),
    report: (sheet, language, asker) => make({ document: "report", sheet, language }, asker),
    emergency: (sheet, language, asker) => make({ document: "emergency", sheet, language }, asker),
    guide: (name, language) => async () => {
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
