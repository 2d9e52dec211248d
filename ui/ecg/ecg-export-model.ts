import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import type { EcgSheet } from "@libretto/core/devices/ecg-sheet";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SaveFile } from "@libretto/core/ports/documents/documents";
import type { PaintEcg, PrintEcg } from "@libretto/core/ports/documents/ecg-printer";
import { makeAutoObservable, runInAction } from "mobx";
import type { LanguageModel } from "../shared/language-model.ts";
import type { NoticesModel } from "../shared/notices-model.ts";
import { ecgLabels } from "./ecg-labels.ts";
import { factsOf } from "./ecg-text.ts";

const MEDIA = { pdf: "application/pdf", png: "image/png" } as const;
type Kind = keyof typeof MEDIA;

/** The services for exporting an ECG. */
export interface EcgExportServices {
  readonly print: PrintEcg;
  readonly paint: PaintEcg;
  readonly saveFile: SaveFile;
  readonly language: LanguageModel;
  readonly notices: NoticesModel;
}

/** Exports an ECG as a file. */
export class EcgExportModel {
  /** The kind of file that is being created. */
  busy: Kind | null = null;

  constructor(private readonly services: EcgExportServices) {
    makeAutoObservable<this, "services">(this, { services: false }, { autoBind: true });
  }

  savePng(recording: EcgRecording, subject: string): Promise<void> {
    return this.save("png", recording, this.services.paint(this.sheetOf(recording, subject)));
  }

  savePdf(recording: EcgRecording, subject: string): Promise<void> {
    return this.save("pdf", recording, this.printPdf(recording, subject));
  }

  /** A recording on paper, as PDF. */
  printPdf(recording: EcgRecording, subject: string): TaskEither<Failure, Uint8Array> {
    const { print, language } = this.services;
    return print(this.sheetOf(recording, subject), language.current);
  }

  /** The content of the paper. */
  private sheetOf(recording: EcgRecording, subject: string): EcgSheet {
    const { language } = this.services;
    const [takenAtLine, ...others] = factsOf(recording, language).map(({ name, value }) => `${name}: ${value}`);
    // a separate line, since many findings would not fit on the line of the others
    const findings = others.pop();
    return {
      title: language.label(ecgLabels, "title"),
      lines: [subject, takenAtLine ?? "", others.join(" · "), findings ?? ""],
      scale: language.label(ecgLabels, "scale"),
      trace: recording.trace,
      pageOf: (page, pages) => language.label(ecgLabels, "page", { page, pages }),
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
      saveFile(
        `${language.label(ecgLabels, "file")}-${recording.takenAt.replaceAll(":", "-")}.${kind}`,
        MEDIA[kind],
        file.right,
      );
    }
  }
}
