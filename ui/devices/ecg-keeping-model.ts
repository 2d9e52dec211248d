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
import { deviceLabels } from "./device-labels.ts";

const PDF = "application/pdf";

type Services = Pick<RecordServices, "fileService" | "record" | "store" | "language" | "notices" | "gate">;

/** The same for the same recording in any language, so that it is known again. */
const fileName = ({ takenAt }: EcgRecording, source: string): string =>
  `ECG ${source} ${takenAt.replace("T", " ").replaceAll(":", "-")}.pdf`;

const held = (name: string, bytes: Uint8Array): PickedFile => ({
  name,
  mediaType: PDF,
  bytes: bytes.length,
  content: { size: bytes.length, arrayBuffer: async () => bytes.slice().buffer as ArrayBuffer },
});

/** Keeps the ECGs of a device in the record, as PDF among the other traces. */
export class EcgKeepingModel {
  /** How much of the file has left; null while nothing is under way. */
  percent: number | null = null;

  private readonly traces: AllRows<FileDraft, RecordFile>;

  constructor(private readonly services: Services) {
    this.traces = new AllRows(services.record, services.store, kardiaTraces);
    makeAutoObservable<this, "services" | "traces">(this, { services: false, traces: false }, { autoBind: true });
  }

  /** Whether the record has this recording, as far as its files were read. */
  has(recording: EcgRecording, source: string): boolean {
    const name = fileName(recording, source);
    return this.traces.loadedRows.some((file) => file.name === name);
  }

  async keep(recording: EcgRecording, source: string, printed: TaskEither<Failure, Uint8Array>): Promise<void> {
    const { gate, notices, record } = this.services;
    if (this.percent !== null) return;
    const of = `keep/${fileName(recording, source)}`;
    this.put(0);
    const answer = (await gate.checkPermission("addFile"))
      ? await this.sendUnlessKept(recording, source, printed)
      : null;
    this.put(null);
    if (answer === null) return;
    if (isLeft(answer))
      return this.complain(answer.left, { operation: of, run: () => void this.keep(recording, source, printed) });
    notices.dismissRetries(of);
    notices.succeed("files.saved");
    void record.load();
  }

  /** Another window may have kept it since the record was read. */
  private async sendUnlessKept(recording: EcgRecording, source: string, printed: TaskEither<Failure, Uint8Array>) {
    const { record } = this.services;
    await record.load();
    await this.traces.load();
    if (record.record !== null && this.traces.all === null)
      return left(this.traces.failure ?? failure("unavailable", "failure.unavailable"));
    return record.record === null || this.has(recording, source) ? null : this.send(recording, source, printed);
  }

  private put(percent: number | null) {
    this.percent = percent;
  }

  private async send(recording: EcgRecording, source: string, printed: TaskEither<Failure, Uint8Array>) {
    const { fileService: fileDesk, record, language } = this.services;
    const pdf = await printed();
    if (isLeft(pdf)) return pdf;
    const { takenAt, mode, result } = recording;
    const surveyedOn = takenAt.slice(0, 10);
    const ready = checkNewFile(
      {
        file: {
          ...blankFile("kardia", record.today),
          // nobody is asked here: what a device measured starts as closed as a reading of it
          level: STRICTLY_RESTRICTED,
          surveyedOn: CalendarDate.is(surveyedOn) ? surveyedOn : null,
          comment: language.label(deviceLabels, "ecgComment", {
            source,
            mode: language.message(`devices.mode.${mode}`),
            result: language.message(`devices.face.${result}`),
          }),
        },
        upload: held(fileName(recording, source), pdf.right),
      },
      record.today,
    );
    if (isLeft(ready)) return left(fieldFailure(ready.left));
    const patient = record.record?.patient.id;
    if (patient === undefined) return left(failure("unavailable", "failure.unavailable"));
    return fileDesk.add(patient, ready.right, {
      onProgress: (sent, total) => this.put(total === 0 ? 0 : Math.floor((100 * sent) / total)),
    })();
  }

  private complain(why: Failure, again: Retry) {
    const { gate, notices } = this.services;
    if (why.kind === "signedOut") return;
    if (why.kind === "notPermitted") return void gate.promptToSubscribe();
    const first = Object.values(why.fields ?? {})[0];
    notices.fail({ ...why, code: first ?? why.code }, again);
  }
}
