// The viewer with five minutes in it, and a way to scroll through them that counts what each frame costs.
import "@libretto/ui/shared/theme/base.css";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { recordingOf } from "@libretto/core/devices/ecg-recording";
import { seeded } from "@libretto/core/devices/random";
import { it } from "@libretto/core/messages/it";
import { EcgViewer } from "@libretto/ui/ecg/EcgViewer.tsx";
import { EcgExportModel } from "@libretto/ui/ecg/ecg-export-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** A whole window of 1,200 pixels in a second. */
const PIXELS_PER_FRAME = 20;
const MINUTES = 5;

const frame = window.requestAnimationFrame.bind(window);
let worked = 0;
/** Frames without our work, to tell the machine's delays from ours. */
window.idle = false;
window.requestAnimationFrame = (callback) =>
  frame((now) => {
    if (window.idle) return;
    const from = performance.now();
    callback(now);
    worked += performance.now() - from;
  });

/** Scrolls for so many milliseconds; gives how long each frame took and how long our script worked in it. */
window.scrollThrough = (milliseconds) =>
  new Promise((resolve) => {
    const scroller = document.querySelector("section[tabindex]");
    const frames = [];
    const scripts = [];
    let [begin, last, way] = [0, 0, 1];
    const step = (now) => {
      begin ||= now;
      if (last > 0) {
        frames.push(now - last);
        scripts.push(worked);
      }
      worked = 0;
      last = now;
      if (now - begin > milliseconds) return resolve({ frames, scripts });
      const before = scroller.scrollLeft;
      scroller.scrollLeft += way * PIXELS_PER_FRAME;
      if (scroller.scrollLeft === before) way = -way;
      frame(step);
    };
    frame(step);
  });

const order = { seconds: MINUTES * 60, heartRate: 70, variability: 0.05, noise: 0.01, wander: 0.1, ectopicBeats: [] };
const file = syntheticRecording(order, "hand-chest", seeded(1));
const entry = { takenAt: "2026-03-14T08:30:00", mode: file.mode, result: "happy", voice: false };
const language = new LanguageModel("it", (code) => it[code]);
const models = [language, new EcgExportModel({ language })];
const find = (type) => models.find((model) => model instanceof type);

createRoot(document.getElementById("root")).render(
  createElement(
    ModelsProvider,
    { find },
    createElement(EcgViewer, { recording: recordingOf(entry, file), who: "Laura Verdi" }),
  ),
);
