import type { EcgSheet } from "@libretto/core/devices/ecg-sheet";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SaveFile } from "@libretto/core/ports/documents/documents";
import type { PrintEcg } from "@libretto/core/ports/documents/ecg-printer";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";

/** Draws all rows of a trace on one picture, as PNG. */
export type PaintEcg = (sheet: EcgSheet) => TaskEither<Failure, Uint8Array>;

/** The services for exporting an ECG. */
export class EcgExportServices {
  constructor(
    readonly parts: {
      readonly print: PrintEcg;
      readonly paint: PaintEcg;
      readonly saveFile: SaveFile;
      readonly language: LanguageModel;
      readonly notices: NoticesModel;
    },
  ) {}
}
