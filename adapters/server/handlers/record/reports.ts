import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import { SCORE_RANGES } from "@libretto/core/calculators/score-record";
import type { PharmacovigilanceStructure } from "@libretto/core/catalogues/drugs/pharmacovigilance";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type {
  ClinicalSheet,
  PrintContext,
  ReactionSheet,
  Requester,
} from "@libretto/core/ports/documents/document-printer";
import type { LatestReadings } from "@libretto/core/ports/record/record-json";
import { emergencySetOf, visibleEmergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { MAX_READINGS } from "@libretto/core/reports/document-length";
import { fhirFileName } from "@libretto/core/reports/fhir/file-name";
import { summary } from "@libretto/core/reports/fhir/summary";
import { chosenSelection } from "@libretto/core/reports/fhir/summary-selection";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { createPresentationContext } from "@libretto/core/reports/presentations/presentation";
import { readRecord } from "@libretto/core/reports/read-record";
import { hasSection, isPartialChoice, type ReportChoice, selectForReport } from "@libretto/core/reports/report-choice";
import { choiceOfQuery } from "@libretto/core/reports/report-choice-wire";
import type { reportEndpoints } from "../../../contract/record/reports.ts";
import { findAtcCodesOfRecord } from "../../documents/atc-codes.ts";
import { checkDocumentLength, wholeSections } from "../../documents/document-length.ts";
import { loadAccountAndAccesses, loadExportDataAfterStepUp } from "../../documents/export-data.ts";
import { writeBundleWithFiles } from "../../documents/fhir-export.ts";
import { limitedClearanceOf } from "../../documents/limited-clearance.ts";
import { loadTherapiesSheet } from "../../documents/therapies-sheet.ts";
import type { FileResponse } from "../../http/file-response.ts";
import { notFound } from "../../pipeline/authorise.ts";
import { type Call, type Handlers, type TransactionalHandler, transactional } from "../../pipeline/calls.ts";
import { answerWithLimit, createConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import type { RecordAccess, Stores } from "../../pipeline/stores.ts";
import { findOpenFindings } from "../../record/drug-check.ts";
import { loadEmergencySources } from "../../record/emergency-sources.ts";

/** File names of the emergency report. */
export const EMERGENCY_NAMES = { it: "emergenza", en: "emergency" } as const;

/** File names of documents. */
const FILE_NAMES = {
  therapies: { it: "terapie", en: "medications" },
  exams: { it: "esami", en: "exams" },
  report: { it: "report-clinico", en: "clinical-report" },
  reaction: { it: "segnalazione-reazione", en: "reaction-report" },
  emergency: EMERGENCY_NAMES,
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Parses a record; unreadable rows are left out, as in lists. */
const parseRecord = (text: TaskEither<Failure, string>): TaskEither<Failure, FullRecord> =>
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
const loadRecordFor = (
  stores: Stores,
  recordAccess: RecordAccess,
  readings?: LatestReadings,
): TaskEither<Failure, FullRecord> =>
  pipe(
    parseRecord(stores.recordJson.readSharedRecord(recordAccess.patient, readings)),
    taskEither.chain((record) =>
      taskEither.fromNullable(notFound)(
        recordAccess.as === "owner" ? record : (forDoctor(record, recordAccess.clearance) ?? undefined),
      ),
    ),
  );

/** A pharmacovigilance structure; null while a report has none. */
const loadStructure = ({ lists }: Stores, id: number | null): TaskEither<Failure, PharmacovigilanceStructure | null> =>
  id === null ? taskEither.right(null) : lists.findEntry(pharmacovigilance, id);

/** A report that the reader may see, with the name of its drug and the structure that gets it. */
const loadReactionSheet = (
  stores: Stores,
  recordAccess: RecordAccess,
  id: number,
  language: Language,
): TaskEither<Failure, Omit<ReactionSheet, keyof PrintContext>> =>
  pipe(
    taskEither.Do,
    taskEither.apS("record", loadRecordFor(stores, recordAccess)),
    taskEither.bind("report", ({ record }) =>
      taskEither.fromNullable(notFound)(record.adverseReactions.find((one) => one.id === id)),
    ),
    taskEither.bind("structure", ({ report }) => loadStructure(stores, report.structure)),
    taskEither.map(({ record, report, structure }) => {
      const { labels, drugOf } = createPresentationContext(language, record);
      return { patient: record.patient, report, drug: drugOf(report) ?? labels.removedDrug, structure };
    }),
  );

/** The chosen part of the record, with the latest readings, unless it is too long. */
const loadClinicalSheet = (
  context: ServerContext,
  stores: Stores,
  recordAccess: RecordAccess,
  choice: ReportChoice,
): TaskEither<Failure, Omit<ClinicalSheet, keyof PrintContext>> =>
  pipe(
    checkDocumentLength(context, stores, recordAccess, choice),
    taskEither.bindTo("counts"),
    taskEither.bind("record", () => loadRecordFor(stores, recordAccess, { ...choice, limit: MAX_READINGS })),
    taskEither.bind("openFindings", () =>
      hasSection(choice, "therapies")
        ? findOpenFindings(stores, recordAccess, context.clock.now())
        : taskEither.right([]),
    ),
    taskEither.map(({ counts, record, openFindings }) => ({
      record: selectForReport(record, choice),
      readingCount: counts.vitalSigns ?? 0,
      openFindings,
      choice,
    })),
  );

/** The newest result of each score. */
const loadLatestScores = (stores: Stores, patient: PatientId): TaskEither<Failure, readonly ScoreDraft[]> =>
  pipe(
    Object.keys(SCORE_RANGES) as ScoreName[],
    taskEither.traverseSeqArray((score) => stores.scores.list(patient, score, { limit: 1 })),
    taskEither.map((pages) => pages.flatMap(({ rows }) => rows)),
  );

async function* singlePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Media type and file name of a FHIR bundle. */
const fhirResponse = (
  { patient }: Pick<FullRecord, "patient">,
  day: CalendarDate,
  content: "summary" | "complete",
  language: Language,
) => ({
  mediaType: "application/fhir+json",
  name: fhirFileName(patient, day, content, language),
  as: "attachment" as const,
});

const fhirFile = (bundle: unknown, record: FullRecord, day: CalendarDate, language: Language): FileResponse => {
  const bytes = new TextEncoder().encode(JSON.stringify(bundle));
  return { ...fhirResponse(record, day, "summary", language), pieces: singlePiece(bytes), bytes: bytes.length };
};

/** Concurrent documents: as many as the print queue holds. */
const MAX_CONCURRENT_PRINTS = 40;
const MAX_PRINTS_PER_ACCOUNT = 12;

/** Printed documents and FHIR exports; all are made after the transaction. */
export const reportHandlers = (context: ServerContext): Handlers<typeof reportEndpoints> => {
  const { printer } = context;
  const bundleLimit = createConcurrencyLimit(context.clock);
  const summaryLimit = createConcurrencyLimit(context.clock);
  const printLimit = createConcurrencyLimit(context.clock, {
    most: MAX_CONCURRENT_PRINTS,
    perAccount: MAX_PRINTS_PER_ACCOUNT,
  });
  const printDetails = (recordAccess: RecordAccess): PrintContext => ({
    printedAt: context.clock.now(),
    sharing: limitedClearanceOf(recordAccess),
  });
  /** The handler of a printed document. */
  const printHandler = <E>(run: TransactionalHandler<E>["run"]): TransactionalHandler<E> =>
    transactional(run, undefined, printLimit.release);
  /**
   * Prints a document in the requested language, after the transaction.
   *
   * @param load loads the content, and returns the function that prints it
   */
  const print = (
    document: keyof typeof FILE_NAMES,
    call: Call<unknown, { readonly lang?: Language }>,
    { account }: SessionWithPrincipal,
    load: (language: Language) => TaskEither<Failure, (requester: Requester) => TaskEither<Failure, Uint8Array>>,
  ) => {
    const language = call.query.lang ?? call.language;
    return answerWithLimit(printLimit, account, call, () =>
      pipe(
        load(language),
        taskEither.map((printContent) => ({
          pdf: (disconnected: Promise<unknown>) => printContent({ account, disconnected }),
          name: FILE_NAMES[document][language],
        })),
      ),
    );
  };
  return {
    printTherapies: printHandler((call, stores, { signed, recordAccess }) =>
      print("therapies", call, signed, (language) =>
        pipe(
          checkDocumentLength(context, stores, recordAccess, wholeSections("therapies")),
          taskEither.chain(() => loadTherapiesSheet(stores, recordAccess, signed.account, context.clock.now())),
          taskEither.map((sheet) => (requester) => printer.printTherapies(sheet, language, requester)),
        ),
      ),
    ),
    printExams: printHandler((call, stores, { signed, recordAccess }) =>
      print("exams", call, signed, (language) =>
        pipe(
          checkDocumentLength(context, stores, recordAccess, wholeSections("exams")),
          taskEither.chain(() => loadRecordFor(stores, recordAccess)),
          taskEither.map(
            ({ patient, exams, diagnoses }) =>
              (requester) =>
                printer.printExams({ patient, exams, diagnoses, ...printDetails(recordAccess) }, language, requester),
          ),
        ),
      ),
    ),
    printReport: printHandler((call, stores, { signed, recordAccess }) =>
      print("report", call, signed, (language) => {
        const choice = choiceOfQuery(call.query);
        return pipe(
          loadClinicalSheet(context, stores, recordAccess, choice),
          taskEither.map(
            (report) => (requester) =>
              printer.printReport({ ...report, ...printDetails(recordAccess) }, language, requester),
          ),
        );
      }),
    ),
    printReaction: printHandler((call, stores, { signed, recordAccess }) =>
      print("reaction", call, signed, (language) =>
        pipe(
          loadReactionSheet(stores, recordAccess, call.params.id, language),
          taskEither.map(
            (sheet) => (requester) =>
              printer.printReaction({ ...sheet, ...printDetails(recordAccess) }, language, requester),
          ),
        ),
      ),
    ),
    printEmergency: printHandler((call, stores, { signed, recordAccess }) =>
      print("emergency", call, signed, (language) =>
        pipe(
          loadEmergencySources(stores, recordAccess.patient),
          taskEither.chain((sources) => {
            const set =
              recordAccess.as === "owner"
                ? emergencySetOf(sources)
                : visibleEmergencySetOf(sources, recordAccess.clearance);
            return taskEither.fromNullable(notFound)(set ?? undefined);
          }),
          taskEither.map(
            (set) => (requester) =>
              printer.printEmergencySheet({ set, view: null, ...printDetails(recordAccess) }, language, requester),
          ),
        ),
      ),
    ),
    fhirSummary: transactional(
      (call, stores, { signed, recordAccess }) => {
        const now = context.clock.now();
        const language = call.query.lang ?? call.language;
        if (call.query.tipo === "completo")
          return answerWithLimit(bundleLimit, signed.account, call, () =>
            pipe(
              loadExportDataAfterStepUp(context, stores, { signed, recordAccess }),
              // also if no piece is ever requested
              taskEither.chainFirstIOK((exportData) => () => bundleLimit.onRelease(call, exportData.discard)),
              taskEither.map((exportData) => ({
                file: pipe(
                  loadAccountAndAccesses(context, signed.account),
                  taskEither.map(({ accesses }) => ({
                    ...fhirResponse(exportData.record, dayOf(now), "complete", language),
                    pieces: writeBundleWithFiles(context, exportData, accesses, { now, language }),
                    bytes: null,
                  })),
                ),
                auditAction: "export" as const,
              })),
            ),
          );
        const choice = choiceOfQuery(call.query);
        const hasPeriod = choice.from !== null || choice.until !== null;
        // the rows of a summary are those of its usual limits, which a period replaces
        const readRows = hasPeriod ? stores.recordJson.readFullRecord : stores.recordJson.readSummaryRecord;
        return answerWithLimit(summaryLimit, signed.account, call, () =>
          pipe(
            taskEither.Do,
            taskEither.apS("record", parseRecord(readRows(recordAccess.patient))),
            taskEither.bind("scores", () => loadLatestScores(stores, recordAccess.patient)),
            taskEither.bind("maritalStatuses", () => stores.catalogues.listMaritalStatuses()),
            taskEither.bind("atc", ({ record }) => findAtcCodesOfRecord(stores, record)),
            taskEither.map(({ record, scores, maritalStatuses, atc }) => {
              const scope = isPartialChoice(choice) ? ("chosen" as const) : ("whole" as const);
              const options = { now, base: context.publicUrl(), language, maritalStatuses, atc, scope };
              const file = taskEither.fromIO(() =>
                fhirFile(
                  summary({ ...record, scores }, options, chosenSelection({ ...record, scores }, now, choice)),
                  record,
                  dayOf(now),
                  language,
                ),
              );
              return { file };
            }),
          ),
        );
      },
      undefined,
      (call) => {
        bundleLimit.release(call);
        summaryLimit.release(call);
      },
    ),
  };
};
