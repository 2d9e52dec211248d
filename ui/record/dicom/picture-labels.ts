import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of DICOM pictures and of the viewer of a series. */
export const pictureLabels = labelSet("dicomPictures", {
  it: {
    brightness: "Luminosità",
    contrast: "Contrasto",
    frame: "Immagine {{number}} di {{count}}",
    resetWindow: "Valori iniziali",
    windows: "Finestre proposte dall'apparecchio (centro / ampiezza)",
    window: "{{centre}} / {{width}}",
    windowNamed: "{{name}}: {{centre}} / {{width}}",
    viewer: "Immagini della serie {{name}}",
    position: "Immagine {{number}} di {{count}}",
    picture: "{{name}}, immagine {{number}} di {{count}}",
    previous: "Immagine precedente",
    next: "Immagine successiva",
    keys: "Con le frecce, la rotella del mouse o un dito passi da un'immagine all'altra.",
    loading: "Carico l'immagine…",
    loadingNext: "Immagine {{shown}} di {{count}}. Carico l'immagine {{number}}…",
    purpose: "Serve per guardare, non per una diagnosi.",
    notShown: "Questa immagine è a colori o compressa: qui non si può mostrare.",
    failed: "Questa immagine non si può caricare: {{reason}}",
    count_one: "una immagine",
    count_other: "{{count}} immagini",
    look: "Guarda le immagini",
    lookAt: "Guarda le immagini della serie {{name}}",
  },
  en: {
    brightness: "Brightness",
    contrast: "Contrast",
    frame: "Picture {{number}} of {{count}}",
    resetWindow: "Initial values",
    windows: "Windows proposed by the equipment (centre / width)",
    window: "{{centre}} / {{width}}",
    windowNamed: "{{name}}: {{centre}} / {{width}}",
    viewer: "Images of the series {{name}}",
    position: "Image {{number}} of {{count}}",
    picture: "{{name}}, image {{number}} of {{count}}",
    previous: "Previous image",
    next: "Next image",
    keys: "The arrow keys, the wheel of the mouse or a finger take you from one image to the next.",
    loading: "Loading the image…",
    loadingNext: "Image {{shown}} of {{count}}. Loading image {{number}}…",
    purpose: "For viewing, not for a diagnosis.",
    notShown: "This image is compressed or in colour and cannot be shown here.",
    failed: "This image cannot be loaded: {{reason}}",
    count_one: "one image",
    count_other: "{{count}} images",
    look: "Look at the images",
    lookAt: "Look at the images of the series {{name}}",
  },
});

/** The number of the image on the screen, and of the one that is loaded; the images are counted from 0. */
export const positionText = (
  label: Label<"loading" | "loadingNext" | "position">,
  { shownIndex, index, count }: { readonly shownIndex: number | null; readonly index: number; readonly count: number },
): string => {
  if (shownIndex === null) return label("loading");
  const shown = shownIndex + 1;
  return shownIndex === index
    ? label("position", { number: shown, count })
    : label("loadingNext", { shown, number: index + 1, count });
};
