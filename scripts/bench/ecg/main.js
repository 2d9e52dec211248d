// Shows five minutes of ECG in the viewer, and scrolls through them while it measures each frame.
import "@libretto/ui/shared/theme/base.css";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { recordingOf } from "@libretto/core/devices/ecg-recording";
import { seededRandom } from "@libretto/core/devices/random";
import { it } from "@libretto/core/messages/it";
import { EcgViewer } from "@libretto/ui/ecg/EcgViewer.tsx";
import { EcgExportModel } from "@libretto/ui/ecg/ecg-export-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** 1,200 pixels in one second. */
const PIXELS_PER_FRAME = 20;
const MINUTES = 5;

const frame = window.requestAnimationFrame.bind(window);
let scriptTime = 0;
/** True: run the frames without our work, to measure the delays of the machine. */
window.idle = false;
window.requestAnimationFrame = (callback) =>
  frame((now) => {
    if (window.idle) return;
    const from = performance.now();
    callback(now);
    scriptTime += performance.now() - from;
  });

/** Scrolls for some milliseconds; returns the duration of each frame and of our script in it. */
window.scrollThrough = (milliseconds) =>
  new Promise((resolve) => {
    const scroller = document.querySelector("section[tabindex]");
    const frames = [];
    const scripts = [];
    let [begin, last, direction] = [0, 0, 1];
    const step = (now) => {
      begin ||= now;
      if (last > 0) {
        frames.push(now - last);
        scripts.push(scriptTime);
      }
      scriptTime = 0;
      last = now;
      if (now - begin > milliseconds) return resolve({ frames, scripts });
      const before = scroller.scrollLeft;
      scroller.scrollLeft += direction * PIXELS_PER_FRAME;
      if (scroller.scrollLeft === before) direction = -direction;
      frame(step);
    };
    frame(step);
  });

const order = { seconds: MINUTES * 60, heartRate: 70, variability: 0.05, noise: 0.01, wander: 0.1, ectopicBeats: [] };
const file = syntheticRecording(order, "hand-chest", seededRandom(1));
const entry = { takenAt: "2026-03-14T08:30:00", mode: file.mode, result: "happy", voice: false };
const language = new LanguageModel("it", (code) => it[code]);
const models = [language, new EcgExportModel({ language })];
const find = (type) => models.find((model) => model instanceof type);

createRoot(document.getElementById("root")).render(
  createElement(
    ModelsProvider,
    { find },
    createElement(EcgViewer, { recording: recordingOf(entry, file), subject: "Laura Verdi" }),
  ),
);
