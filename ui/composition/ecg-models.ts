import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { PrintEcg } from "@libretto/core/ports/documents/ecg-printer";
import type { Container } from "inversify";
import { EcgExportServices, type PaintEcg } from "../ecg/export/ecg-export-services.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { TOKENS } from "./tokens.ts";

/** The PDF library is large, so it is loaded for the first PDF. */
const printEcg: PrintEcg = (sheet, language) => async () => {
  try {
    const [{ ecgPrinter }, { loadPaperFonts }] = await Promise.all([
      import("@libretto/adapters/paper/ecg"),
      import("./paper-fonts.ts"),
    ]);
    return await ecgPrinter(loadPaperFonts)(sheet, language)();
  } catch {
    return left(failure("unavailable", "failure.downloadFailed"));
  }
};

const paintEcg: PaintEcg = (sheet) => async () => {
  try {
    return await (await import("../ecg/ecg-picture.ts")).paintEcg(sheet)();
  } catch {
    return left(failure("unavailable", "failure.downloadFailed"));
  }
};

/** The services of the ECG viewer. */
export const bindEcgModels = (container: Container): void => {
  container
    .bind(EcgExportServices)
    .toDynamicValue(
      () =>
        new EcgExportServices({
          print: printEcg,
          paint: paintEcg,
          saveFile: container.get(TOKENS.saveFile),
          language: container.get(LanguageModel),
          notices: container.get(NoticesModel),
        }),
    )
    .inSingletonScope();
};
