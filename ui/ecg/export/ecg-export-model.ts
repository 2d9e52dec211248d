import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { EcgExportServices } from "./ecg-export-services.ts";

const MEDIA = { pdf: "application/pdf", png: "image/png" } as const;
type Kind = keyof typeof MEDIA;

/** Exports an ECG as a file. The viewer has loaded the texts of the paper. */
export class EcgExportModel {
  /** The kind of file that is being created. */
  busy: Kind | null = null;

  constructor(private readonly services: EcgExportServices["parts"]) {
    makeAutoObservable<this, "services">(this, { services: false }, { autoBind: true });
  }

  savePng(recording: EcgRecording, subject: string): Promise<void> {
    const { paint, language } = this.services;
    return this.save("png", recording, async () => {
      const { createEcgSheet } = await import("../ecg-text.ts");
      return paint(createEcgSheet(recording, subject, language))();
    });
  }

  savePdf(recording: EcgRecording, subject: string): Promise<void> {
    return this.save("pdf", recording, this.printPdf(recording, subject));
  }

  /** A recording on paper, as PDF. */
  printPdf(recording: EcgRecording, subject: string): TaskEither<Failure, Uint8Array> {
    const { print, language } = this.services;
    return async () => {
      const { createEcgSheet } = await import("../ecg-text.ts");
      return print(createEcgSheet(recording, subject, language), language.current)();
    };
  }

  private async save(kind: Kind, recording: EcgRecording, createFile: TaskEither<Failure, Uint8Array>): Promise<void> {
    const { saveFile, language, notices } = this.services;
    if (this.busy !== null) return;
    this.busy = kind;
    const file = await createFile();
    runInAction(() => {
      this.busy = null;
    });
    const operation = `ecg/${kind}/${recording.takenAt}`;
    if (file._tag === "Left")
      notices.showFailure(file.left, { operation, run: () => void this.save(kind, recording, createFile) });
    else {
      notices.dismissRetries(operation);
      const { fileNameOf } = await import("../ecg-text.ts");
      saveFile(`${fileNameOf(recording, language)}.${kind}`, MEDIA[kind], file.right);
    }
  }
}
