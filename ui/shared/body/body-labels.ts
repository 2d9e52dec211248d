import { labelSet } from "../translations.ts";

/** Labels of everything that paints pain on the body. */
export const bodyLabels = labelSet("body", {
  it: {
    front: "Davanti",
    back: "Dietro",
    degree: "Quanto fa male",
    eraser: "Gomma",
    choice: "{{number}} · {{name}}",
    region: "Zona del corpo",
    paint: "Colora la zona",
    painted: "Zone colorate",
    nothingPainted: "Nessuna zona colorata.",
    paintedRegion: "{{region}}: {{degree}}",
    remove: "Togli il colore: {{region}}",
    withoutDrawing: "Scegli la zona senza disegnare",
  },
  en: {
    front: "Front",
    back: "Back",
    degree: "How much it hurts",
    eraser: "Eraser",
    choice: "{{number}} · {{name}}",
    region: "Part of the body",
    paint: "Paint the part",
    painted: "Painted parts",
    nothingPainted: "No part is painted.",
    paintedRegion: "{{region}}: {{degree}}",
    remove: "Remove the colour: {{region}}",
    withoutDrawing: "Choose the part without drawing",
  },
});
