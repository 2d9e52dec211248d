import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import { KEPT } from "@libretto/core/calculators/score-record";
import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { DocumentPrinter, Printing } from "@libretto/core/ports/document-printer";
import { emergencySet, visibleEmergencySet } from "@libretto/core/record/across/emergency-set";
import { summary } from "@libretto/core/reports/fhir/summary";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import { readRecord } from "@libretto/core/reports/read-record";
import type { WholeRecord } from "@libretto/core/reports/whole-record";
import type { reportEndpoints } from "../../contract/reports.ts";
import { atcOf } from "../atc.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { openFindingsFor } from "../drug-check.ts";
import { emergencySources } from "../emergency-sources.ts";
import { bundleWithFiles } from "../fhir-export.ts";
import type { FileAnswer } from "../file-answer.ts";
import { inTurn, oneAtATime } from "../one-at-a-time.ts";
import { sharingWith } from "../sharing-with.ts";
import type { Standing, Stores } from "../stores.ts";
import { therapiesSheet } from "../therapies-sheet.ts";
import { gatheredProven, ofAccount } from "../whole-export.ts";

/** File names of the emergency report. */
export const EMERGENCY_NAMES = { it: "emergenza", en: "emergency" } as const;

/** File names of documents. */
const NAMES = {
  therapies: { it: "terapie", en: "medications" },
  exams: { it: "esami", en: "exams" },
  report: { it: "report-clinico", en: "clinical-report" },
  emergency: EMERGENCY_NAMES,
} as const satisfies Partial<Record<keyof DocumentPrinter, Readonly<Record<Language, string>>>>;

/** Parses a record; unreadable rows are left out, as in lists. */
const readText = (text: TaskEither<Failure, string>): TaskEither<Failure, WholeRecord> =>
  pipe(
    text,
    taskEither.chainEitherK((json) =>
      pipe(
        readRecord(JSON.parse(json)),
        either.bimap(
          () => failure("unavailable", "failure.apology"),
          ({ record }) => record,
        ),
      ),
    ),
  );

/** The visible record of a reader, without fields that no report uses. */
const recordFor = (stores: Stores, standing: Standing): TaskEither<Failure, WholeRecord> =>
  pipe(
    readText(stores.texts.sharedRecord(standing.patient)),
    taskEither.chain((record) =>
      taskEither.fromNullable(notFound)(
        standing.as === "owner" ? record : (forDoctor(record, standing.clearance) ?? undefined),
      ),
    ),
  );

/** The newest result of each score. */
const latestScores = (stores: Stores, patient: PatientId): TaskEither<Failure, readonly ScoreDraft[]> =>
  pipe(
    Object.keys(KEPT) as ScoreName[],
    taskEither.traverseSeqArray((score) => stores.scores.of(patient, score, { limit: 1 })),
    taskEither.map((pages) => pages.flatMap(({ rows }) => rows)),
  );

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Part of the file name of the full FHIR export. */
const COMPLETE = { it: "completo", en: "complete" } as const satisfies Readonly<Record<Language, string>>;

/** Media type and file name of a FHIR bundle; `content` is empty for the summary. */
const fhirAnswer = ({ patient }: Pick<WholeRecord, "patient">, day: string, content = "") => {
  const name = [patient.name, patient.surname, content, day].filter(Boolean).join("-");
  return { mediaType: "application/fhir+json", name: `${name}.json`, as: "attachment" as const };
};

const fhirFile = (bundle: unknown, record: WholeRecord, day: string): FileAnswer => {
  const bytes = new TextEncoder().encode(JSON.stringify(bundle));
  return { ...fhirAnswer(record, day), pieces: onePiece(bytes), bytes: bytes.length };
};

/** Concurrent documents: as many as the print queue holds. */
const PRINTS_AT_ONCE = 40;
const PRINTS_OF_ONE = 12;

/** Printed documents and FHIR exports; all are made after the transaction. */
export const reportHandlers = (desk: Desk): Handlers<typeof reportEndpoints> => {
  const { printer } = desk;
  const bundles = oneAtATime(desk.clock);
  const summaries = oneAtATime(desk.clock);
  const prints = oneAtATime(desk.clock, { most: PRINTS_AT_ONCE, ofOne: PRINTS_OF_ONE });
  const printing = (standing: Standing): Printing => ({
    printedAt: desk.clock.now(),
    sharing: sharingWith(standing),
  });
  return {
    printTherapies: within(
      (call, stores, { signed, standing }) => {
        const language = call.query.lang ?? call.language;
        return inTurn(prints, signed.account, call, () =>
          pipe(
            therapiesSheet(stores, standing, signed.account, desk.clock.now()),
            taskEither.map((sheet) => ({
              pdf: (gone) => printer.therapies(sheet, language, { account: signed.account, gone }),
              name: NAMES.therapies[language],
            })),
          ),
        );
      },
      undefined,
      prints.giveBack,
    ),
    printExams: within(
      (call, stores, { signed, standing }) => {
        const language = call.query.lang ?? call.language;
        return inTurn(prints, signed.account, call, () =>
          pipe(
            recordFor(stores, standing),
            taskEither.map(({ patient, exams, diagnoses }) => ({
              pdf: (gone) =>
                printer.exams({ patient, exams, diagnoses, ...printing(standing) }, language, {
                  account: signed.account,
                  gone,
                }),
              name: NAMES.exams[language],
            })),
          ),
        );
      },
      undefined,
      prints.giveBack,
    ),
    printReport: within(
      (call, stores, { signed, standing }) => {
        const language = call.query.lang ?? call.language;
        return inTurn(prints, signed.account, call, () =>
          pipe(
            recordFor(stores, standing),
            taskEither.bindTo("record"),
            taskEither.bind("openFindings", () => openFindingsFor(stores, standing, desk.clock.now())),
            taskEither.map((shown) => ({
              pdf: (gone) =>
                printer.report({ ...shown, ...printing(standing) }, language, { account: signed.account, gone }),
              name: NAMES.report[language],
            })),
          ),
        );
      },
      undefined,
      prints.giveBack,
    ),
    printEmergency: within(
      (call, stores, { signed, standing }) => {
        const language = call.query.lang ?? call.language;
        return inTurn(prints, signed.account, call, () =>
          pipe(
            emergencySources(stores, standing.patient),
            taskEither.chain((sources) => {
              const set =
                standing.as === "owner" ? emergencySet(sources) : visibleEmergencySet(sources, standing.clearance);
              return taskEither.fromNullable(notFound)(set ?? undefined);
            }),
            taskEither.map((set) => ({
              pdf: (gone) =>
                printer.emergency({ set, view: null, ...printing(standing) }, language, {
                  account: signed.account,
                  gone,
                }),
              name: NAMES.emergency[language],
            })),
          ),
        );
      },
      undefined,
      prints.giveBack,
    ),
    fhirSummary: within(
      (call, stores, { signed, standing }) => {
        const now = desk.clock.now();
        const language = call.query.lang ?? call.language;
        if (call.query.tipo === "completo")
          return inTurn(bundles, signed.account, call, () =>
            pipe(
              gatheredProven(desk, stores, { signed, standing }),
              // also if no piece is ever requested
              taskEither.chainFirstIOK((all) => () => bundles.endsWith(call, all.forget)),
              taskEither.map((all) => ({
                file: pipe(
                  ofAccount(desk, signed.account),
                  taskEither.map(({ accesses }) => ({
                    ...fhirAnswer(all.record, dayOf(now), COMPLETE[language]),
                    pieces: bundleWithFiles(desk, all, accesses, { now, language }),
                    bytes: null,
                  })),
                ),
                did: "export" as const,
              })),
            ),
          );
        return inTurn(summaries, signed.account, call, () =>
          pipe(
            taskEither.Do,
            taskEither.apS("record", readText(stores.texts.summaryRecord(standing.patient))),
            taskEither.bind("scores", () => latestScores(stores, standing.patient)),
            taskEither.bind("maritalStatuses", () => stores.catalogues.maritalStatuses()),
            taskEither.bind("atc", ({ record }) => atcOf(stores, record)),
            taskEither.map(({ record, scores, maritalStatuses, atc }) => {
              const options = { now, base: desk.address(), language, maritalStatuses, atc };
              const file = taskEither.fromIO(() =>
                fhirFile(summary({ ...record, scores }, options), record, dayOf(now)),
              );
              return { file };
            }),
          ),
        );
      },
      undefined,
      (call) => {
        bundles.giveBack(call);
        summaries.giveBack(call);
      },
    ),
  };
};
