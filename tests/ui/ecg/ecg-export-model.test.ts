import type { EcgSheet } from "@libretto/core/devices/ecg-sheet";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { EcgExportModel } from "@libretto/ui/ecg/export/ecg-export-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { expect, it } from "vitest";
import { anEcg } from "../../support/devices/ecg.ts";

type EcgExportParts = ConstructorParameters<typeof EcgExportModel>[0];

const MESSAGES = { it: italian, en };
const BYTES = Uint8Array.of(1, 2, 3);

const fixture = (differs: Partial<EcgExportParts> = {}) => {
  const sheets: EcgSheet[] = [];
  const saved: unknown[] = [];
  const notices = new NoticesModel();
  const exportSheet = (sheet: EcgSheet) => {
    sheets.push(sheet);
    return taskEither.right(BYTES);
  };
  const model = new EcgExportModel({
    print: exportSheet,
    paint: exportSheet,
    saveFile: (...file) => saved.push(file),
    language: new LanguageModel("it", (code, tongue) => MESSAGES[tongue][code]),
    notices,
    ...differs,
  });
  return { model, sheets, saved, notices };
};

it("prints the owner, the time, the scale and the known facts, and names the file by the time", async () => {
  const { model, sheets, saved } = fixture();
  await model.savePdf(anEcg(), "Laura Verdi");
  await model.savePng(anEcg(), "Laura Verdi");
  expect(saved).toEqual([
    ["ecg-2026-03-14T08-30-00.pdf", "application/pdf", BYTES],
    ["ecg-2026-03-14T08-30-00.png", "image/png", BYTES],
  ]);
  expect(sheets[0]).toMatchObject({
    title: "Elettrocardiogramma",
    scale: "25 mm/s 10 mm/mV",
    lines: [
      "Laura Verdi",
      "Registrato il: 14/03/2026 08:30",
      "Durata: 30 s · Frequenza cardiaca: 60 battiti/min · Modalità: mano-torace · Risultato: regolare",
      "Analisi del dispositivo: ritmo regolare",
    ],
  });
  expect(sheets[0]?.pageOf(2, 3)).toBe("Pagina 2 di 3");
  expect(model.busy).toBeNull();
});

it("reports when no file could be made, and makes one at a time", async () => {
  let finish = () => {};
  const answer = new Promise<Awaited<ReturnType<ReturnType<EcgExportParts["paint"]>>>>((resolve) => {
    finish = () => resolve({ _tag: "Left", left: failure("unavailable", "failure.downloadFailed") });
  });
  const { model, saved, notices } = fixture({ paint: () => () => answer });
  const painting = model.savePng(anEcg(), "");
  expect(model.busy).toBe("png");
  await model.savePdf(anEcg(), "");
  finish();
  await painting;
  expect(saved).toEqual([]);
  expect(notices.problemNotices).toMatchObject([
    { message: { code: "failure.downloadFailed" }, action: { verb: "retry" } },
  ]);
  expect(model.busy).toBeNull();
});
