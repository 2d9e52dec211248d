import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import { checkNewFile } from "@libretto/core/record/files/new-file";
import { blankFile, type FileDraft, type RecordFile } from "@libretto/core/record/files/record-file";
import { kardiaTraces } from "@libretto/core/record/files/wire";
import { makeAutoObservable } from "mobx";
import { AllRows } from "../record/all-rows.ts";
import type { RecordServices } from "../record/sections-model.ts";
import type { Retry } from "../shared/notices-model.ts";
import { ecgLabels } from "./ecg-labels.ts";

const PDF = "application/pdf";

type Services = Pick<RecordServices, "fileService" | "record" | "store" | "language" | "notices" | "gate">;

/** Does not depend on the language, so that an imported recording is recognised. */
const fileName = ({ takenAt }: EcgRecording, source: string): string =>
  `ECG ${source} ${takenAt.replace("T", " ").replaceAll(":", "-")}.pdf`;

const toPickedFile = (name: string, bytes: Uint8Array): PickedFile => ({
  name,
  mediaType: PDF,
  bytes: bytes.length,
  content: new Blob([bytes.slice()], { type: PDF }),
});

/** Imports the ECGs of a device or a watch into the record as PDF files. */
export class EcgImportModel {
  /** The uploaded share; null: no upload is running. */
  percent: number | null = null;

  private readonly traces: AllRows<FileDraft, RecordFile>;

  constructor(
    private readonly services: Services,
    /** Asks before an invented recording enters the record; false: it stays out. */
    private readonly confirmImport: () => Promise<boolean>,
  ) {
    this.traces = new AllRows(services.record, services.store, kardiaTraces);
    makeAutoObservable<this, "services" | "traces" | "confirmImport">(
      this,
      { services: false, traces: false, confirmImport: false },
      { autoBind: true },
    );
  }

  /** Whether the loaded files contain this recording. */
  isImported(recording: EcgRecording, source: string): boolean {
    const name = fileName(recording, source);
    return this.traces.loadedRows.some((file) => file.name === name);
  }

  async importEcg(recording: EcgRecording, source: string, printPdf: TaskEither<Failure, Uint8Array>): Promise<void> {
    const { gate, notices, record } = this.services;
    if (this.percent !== null) return;
    const operation = `importEcg/${fileName(recording, source)}`;
    this.setPercent(0);
    const isAllowed = (await gate.checkPermission("addFile")) && (await this.confirmImport());
    const answer = isAllowed ? await this.sendUnlessImported(recording, source, printPdf) : null;
    this.setPercent(null);
    if (answer === null) return;
    if (isLeft(answer))
      return this.notifyFailure(answer.left, {
        operation,
        run: () => void this.importEcg(recording, source, printPdf),
      });
    notices.dismissRetries(operation);
    notices.showSuccess("files.saved");
    void record.load();
  }

  /** Reloads the files first: another window may have imported the recording. */
  private async sendUnlessImported(recording: EcgRecording, source: string, printPdf: TaskEither<Failure, Uint8Array>) {
    const { record } = this.services;
    await record.load();
    await this.traces.load();
    if (record.record !== null && this.traces.all === null)
      return left(this.traces.failure ?? failure("unavailable", "failure.unavailable"));
    return record.record === null || this.isImported(recording, source) ? null : this.send(recording, source, printPdf);
  }

  private setPercent(percent: number | null) {
    this.percent = percent;
  }

  /** Where the recording comes from, and what the device says about it. */
  private commentOf({ mode, result, stated = "" }: EcgRecording, source: string): string {
    const { language } = this.services;
    const facts = [
      ...(mode === null ? [] : [language.message(`devices.mode.${mode}`)]),
      ...(result === null ? [] : [language.message(`devices.face.${result}`)]),
      ...(stated === "" ? [] : [language.label(ecgLabels, "statedComment", { stated })]),
    ];
    return language.label(ecgLabels, facts.length === 0 ? "source" : "comment", { source, facts: facts.join(", ") });
  }

  private async send(recording: EcgRecording, source: string, printPdf: TaskEither<Failure, Uint8Array>) {
    const { fileService, record } = this.services;
    const pdf = await printPdf();
    if (isLeft(pdf)) return pdf;
    const surveyedOn = recording.takenAt.slice(0, 10);
    const ready = checkNewFile(
      {
        file: {
          ...blankFile("kardia", record.today),
          // the user chooses no level here, so it gets the level of imported readings
          level: STRICTLY_RESTRICTED,
          surveyedOn: CalendarDate.is(surveyedOn) ? surveyedOn : null,
          comment: this.commentOf(recording, source),
        },
        upload: toPickedFile(fileName(recording, source), pdf.right),
      },
      record.today,
    );
    if (isLeft(ready)) return left(fieldFailure(ready.left));
    const patient = record.record?.patient.id;
    if (patient === undefined) return left(failure("unavailable", "failure.unavailable"));
    return fileService.add(patient, ready.right, {
      onProgress: (sent, total) => this.setPercent(total === 0 ? 0 : Math.floor((100 * sent) / total)),
    })();
  }

  private notifyFailure(cause: Failure, retry: Retry) {
    const { gate, notices } = this.services;
    if (cause.kind === "signedOut") return;
    if (cause.kind === "notPermitted") return void gate.promptToSubscribe();
    const first = Object.values(cause.fields ?? {})[0];
    notices.showFailure({ ...cause, code: first ?? cause.code }, retry);
  }
}
