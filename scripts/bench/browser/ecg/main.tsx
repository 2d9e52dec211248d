// Shows five minutes of ECG in the viewer.
import "@libretto/ui/shared/theme/base.css";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { recordingOf } from "@libretto/core/devices/ecg-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import { it } from "@libretto/core/messages/it";
import { EcgViewer } from "@libretto/ui/ecg/EcgViewer.tsx";
import { EcgExportServices } from "@libretto/ui/ecg/export/ecg-export-services";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { type FindModel, ModelsProvider } from "@libretto/ui/shared/models";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { createRoot } from "react-dom/client";
import { installScrollThrough } from "./scroll-through.ts";

const MINUTES = 5;

/** The viewer exports nothing here. */
const notUsed = (): never => {
  throw new Error("the benchmark exports nothing");
};

installScrollThrough();
const order = {
  seconds: MINUTES * 60,
  heartRate: 70,
  variability: 0.05,
  noise: 0.01,
  baselineWander: 0.1,
  ectopicBeats: [],
};
const file = syntheticRecording(order, "hand-chest", seededRandom(1));
const takenAt = "2026-03-14T08:30:00" as LocalDateTime;
const recording = recordingOf({ takenAt, mode: file.mode, result: "happy", voice: false }, file);
const language = new LanguageModel("it", (code) => it[code]);
const services = { language, print: notUsed, paint: notUsed, saveFile: notUsed, notices: new NoticesModel() };
const models = [language, new EcgExportServices(services)];
const find: FindModel = (type) => models.find((model) => model instanceof type) as never;

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <ModelsProvider find={find}>
    <EcgViewer recording={recording} subject="Laura Verdi" />
  </ModelsProvider>,
);
