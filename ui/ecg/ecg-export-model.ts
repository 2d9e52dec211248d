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
import { factsOf } from "./ecg-words.ts";

const MEDIA = { pdf: "application/pdf", png: "image/png" } as const;
type Kind = keyof typeof MEDIA;

/** What exporting an ECG needs. */
export interface EcgExportServices {
  readonly print: PrintEcg;
  readonly paint: PaintEcg;
  readonly saveFile: SaveFile;
  readonly language: LanguageModel;
  readonly notices: NoticesModel;
}

/** Gives an ECG to the person as a file. */
export class EcgExportModel {
  /** Which kind of file is being made. */
  busy: Kind | null = null;

  constructor(private readonly services: EcgExportServices) {
    makeAutoObservable<this, "services">(this, { services: false }, { autoBind: true });
  }

  savePng(recording: EcgRecording, who: string): Promise<void> {
    return this.save("png", recording, this.services.paint(this.sheetOf(recording, who)));
  }

  savePdf(recording: EcgRecording, who: string): Promise<void> {
    return this.save("pdf", recording, this.printed(recording, who));
  }

  /** A recording on paper, as PDF. */
  printed(recording: EcgRecording, who: string): TaskEither<Failure, Uint8Array> {
    const { print, language } = this.services;
    return print(this.sheetOf(recording, who), language.current);
  }

  /** What stands on the paper. */
  private sheetOf(recording: EcgRecording, who: string): EcgSheet {
    const { language } = this.services;
    const [taken, ...others] = factsOf(recording, language).map(({ name, value }) => `${name}: ${value}`);
    // the findings may be many: on the line of the others they would leave the paper
    const findings = others.pop();
    return {
      title: language.label(ecgLabels, "title"),
      lines: [who, taken ?? "", others.join(" · "), findings ?? ""],
      scale: language.label(ecgLabels, "scale"),
      trace: recording.trace,
      pageOf: (page, pages) => language.label(ecgLabels, "page", { page, pages }),
    };
  }

  private async save(kind: Kind, recording: EcgRecording, made: TaskEither<Failure, Uint8Array>): Promise<void> {
    const { saveFile, language, notices } = this.services;
    if (this.busy !== null) return;
    this.busy = kind;
    const file = await made();
    runInAction(() => {
      this.busy = null;
    });
    const of = `ecg/${kind}/${recording.takenAt}`;
    if (file._tag === "Left")
      notices.fail(file.left, { operation: of, run: () => void this.save(kind, recording, made) });
    else {
      notices.dismissRetries(of);
      saveFile(
        `${language.label(ecgLabels, "file")}-${recording.takenAt.replaceAll(":", "-")}.${kind}`,
        MEDIA[kind],
        file.right,
      );
    }
  }
}
