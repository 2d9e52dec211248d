import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { rowsOf, withRows } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { lengthOfFailure } from "@libretto/core/reports/document-length-wire";
import { fhirFileName } from "@libretto/core/reports/fhir/file-name";
import { type ReadableSection, readSummarySections } from "@libretto/core/reports/fhir/readable-summary";
import { checkStructure, type StructureReport } from "@libretto/core/reports/fhir/structure-check";
import { makeAutoObservable, runInAction } from "mobx";
import { loadSections } from "../record/complete-record.ts";
import type { RecordServices } from "../record/sections-model.ts";
import type { DialogView } from "../shared/dialogs/dialogs-model.ts";
import { rememberPaper } from "../shared/reading/printed-paper.ts";
import type { LabelValues } from "../shared/translations.ts";
import { ReportChoiceModel } from "./report-choice-model.ts";
import { reportLabels } from "./report-labels.ts";

const PDF = "application/pdf";
const FHIR_JSON = "application/fhir+json";
/** A longer JSON text is cut on the screen: few devices show more. */
const SHOWN_JSON_CHARACTERS = 200_000;

/** The reports. */
export const REPORTS = ["report", "emergency", "wallet", "fridge", "fhir"] as const;
/** The papers with the emergency set. */
const PAPERS = { emergency: "sheet", wallet: "wallet", fridge: "fridge" } as const;
export type ReportName = (typeof REPORTS)[number];
type Task = `${ReportName}/${"preview" | "download"}` | "fhir/complete";

/** A FHIR file with its readable content and the result of its check. */
export interface CheckedFhir {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly structure: StructureReport;
  readonly sections: readonly ReadableSection[];
  readonly json: string;
  readonly isCut: boolean;
}

export interface FhirPreviewModel extends CheckedFhir {
  readonly download: () => void;
  readonly close: () => void;
}

/** Requests a document. It returns null when the page says itself why there is none. */
type DocumentRequest = TaskEither<Failure, Uint8Array | null>;

type Services = Pick<
  RecordServices,
  "documents" | "saveFile" | "openWindow" | "record" | "store" | "language" | "preferences" | "notices" | "dialogs"
>;

/** The report page: previews and downloads, each with its progress and its failure. */
export class ReportModel {
  readonly choice: ReportChoiceModel;
  busy: Task | null = null;

  /** @param loadDialogs loads the code of the dialogs when the first one opens */
  constructor(
    private readonly services: Services,
    private readonly loadDialogs: () => Promise<{ readonly views: { readonly fhir: DialogView<FhirPreviewModel> } }>,
  ) {
    this.choice = new ReportChoiceModel(
      () => services.language.current,
      services.record.record?.patient.sex === "female",
      (section) => services.record.record?.collections[section]?.total ?? 0,
    );
    makeAutoObservable<this, "services" | "loadDialogs">(
      this,
      { choice: false, services: false, loadDialogs: false },
      { autoBind: true },
    );
  }

  /** Shows a document: a PDF in a new window, the FHIR summary in a dialog. */
  async preview(report: ReportName): Promise<void> {
    if (report === "fhir") return this.previewFhir();
    // the window is opened during the click; later the browser would refuse it
    const request = this.pdfRequest(report);
    if (request === null || this.busy !== null) return;
    const window = this.services.openWindow();
    const bytes = await this.run(`${report}/preview`, request, () => void this.preview(report));
    if (bytes === null) window?.close();
    else window?.showContent(PDF, bytes);
  }

  async download(report: ReportName): Promise<void> {
    if (report === "fhir") return this.downloadFhir();
    const request = this.pdfRequest(report);
    if (request === null) return;
    const bytes = await this.run(`${report}/download`, request, () => void this.download(report));
    if (bytes !== null) this.save(`${this.label(`${report}File`)}-${this.services.record.today}.pdf`, PDF, bytes);
  }

  /** Downloads all data of the record as a FHIR collection. */
  async downloadComplete(): Promise<void> {
    const { documents } = this.services;
    const request = documents.exportFhir("complete", this.choice.language);
    const bytes = await this.run("fhir/complete", request, () => void this.downloadComplete());
    if (bytes !== null) await this.confirmAndSave(this.readFhir(bytes, "complete"));
  }

  /** Whether this document is being prepared. */
  isBusy(task: Task): boolean {
    return this.busy === task;
  }

  private async previewFhir(): Promise<void> {
    const file = await this.loadSummary("fhir/preview", () => void this.previewFhir());
    if (file === null) return;
    const dialogs = await this.loadDialogs().catch(() => null);
    if (dialogs === null) return this.services.notices.showFailure(failure("unavailable", "failure.unavailable"));
    const isWanted = await this.services.dialogs.open<FhirPreviewModel, true>(dialogs.views.fhir, (close) => ({
      ...file,
      download: () => close(true),
      close: () => close(null),
    }));
    if (isWanted === true) this.save(file.name, FHIR_JSON, file.bytes);
  }

  private async downloadFhir(): Promise<void> {
    const file = await this.loadSummary("fhir/download", () => void this.downloadFhir());
    if (file !== null) await this.confirmAndSave(file);
  }

  private async loadSummary(task: Task, retry: () => void): Promise<CheckedFhir | null> {
    const choice = this.choice.validate();
    if (choice === null) return null;
    const bytes = await this.run(
      task,
      this.services.documents.exportFhir("summary", this.choice.language, choice),
      retry,
    );
    return bytes === null ? null : this.readFhir(bytes, "summary");
  }

  private readFhir(bytes: Uint8Array, content: "summary" | "complete"): CheckedFhir {
    const { record } = this.services;
    const bundle = parseJson(bytes);
    const json = JSON.stringify(bundle, null, 2);
    return {
      name: fhirFileName(
        record.record?.patient ?? { name: "", surname: "" },
        record.today,
        content,
        this.choice.language,
      ),
      bytes,
      structure: checkStructure(bundle),
      sections: content === "summary" ? readSummarySections(bundle) : [],
      json: json.slice(0, SHOWN_JSON_CHARACTERS),
      isCut: json.length > SHOWN_JSON_CHARACTERS,
    };
  }

  /** Saves a file; one whose check found problems only after a confirmation. */
  private async confirmAndSave({ name, bytes, structure }: CheckedFhir): Promise<void> {
    const { problems, resources } = structure;
    if (problems.length === 0) return this.save(name, FHIR_JSON, bytes, this.label("valid", { count: resources }));
    const isConfirmed = await this.services.dialogs.confirm({
      message: { text: this.label("downloadQuestion", { file: name }) },
      subject: this.label("invalid", { count: problems.length }),
      details: { text: this.label("checked") },
      verb: { text: this.label("download") },
      cancelVerb: "cancel",
    });
    if (isConfirmed) this.save(name, FHIR_JSON, bytes);
  }

  private pdfRequest(report: Exclude<ReportName, "fhir">): DocumentRequest | null {
    const { documents, record } = this.services;
    const patient = record.record?.patient.id;
    if (patient === undefined) return null;
    if (report !== "report")
      return pipe(
        documents.printEmergencySheet(patient, this.choice.language, PAPERS[report]),
        taskEither.chainFirstTaskK(() => this.rememberPrint),
      );
    const choice = this.choice.validate();
    if (choice === null) return null;
    const request = documents.printReport(patient, this.choice.language, choice);
    return async () => {
      const answer = await request();
      const length = isLeft(answer) ? lengthOfFailure(answer.left) : null;
      this.choice.setRefusedLength(choice, length);
      return length === null ? answer : right(null);
    };
  }

  /** Remembers the medications on a printed paper, unless they cannot be read. */
  private async rememberPrint(): Promise<void> {
    const { record, store, preferences } = this.services;
    if (record.record === null) return;
    const sections = await loadSections(store, record.record, [therapies])();
    if (isLeft(sections) || record.record === null) return;
    rememberPaper(preferences, rowsOf(withRows(record.record, sections.right), therapies), record.now());
  }

  /** Runs one request at a time; a failure is shown, with a retry. */
  private async run(task: Task, request: DocumentRequest, retry: () => void): Promise<Uint8Array | null> {
    if (this.busy !== null) return null;
    const { notices, record } = this.services;
    this.busy = task;
    const answer = await request();
    runInAction(() => {
      this.busy = null;
    });
    const operation = `report/${task}`;
    if (isLeft(answer)) {
      const { kind, code } = answer.left;
      // the user has cancelled the confirmation of the identity
      if (kind === "signedOut" || code === "account.proveAgain" || (await record.isDeleted(answer.left))) return null;
      notices.showFailure({ ...answer.left, code: "failure.downloadFailed" }, { operation, run: retry });
      return null;
    }
    notices.dismissRetries(operation);
    return answer.right;
  }

  private save(name: string, mediaType: string, bytes: Uint8Array, details?: string) {
    this.services.saveFile(name, mediaType, bytes);
    this.services.notices.add({
      tone: "done",
      message: { text: this.label("ready", { name }) },
      ...(details !== undefined && { details: { text: details } }),
    });
  }

  private label(key: NonNullable<(typeof reportLabels)["keys"]>, values?: LabelValues): string {
    return this.services.language.label(reportLabels, key, values);
  }
}

/** The JSON of a file; null when it is none. */
const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};
