import { adults, inArea, measured, men, uncoded, women } from "./lab-test.ts";

/** Tumour markers. The origin of the facts is in `lab-tests.ts`. */
export const TUMOUR_MARKERS = inArea("tumourMarkers", [
  {
    id: "psa",
    names: { it: "PSA totale", en: "Total PSA" },
    results: [measured("2857-1", "Prostate specific Ag [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
    ranges: [men(null, 2.5, 40, 49), men(null, 3.5, 50, 59), men(null, 4.5, 60, 69), men(null, 6.5, 70, 79)],
  },
  {
    id: "psa-free",
    names: { it: "PSA libero", en: "Free PSA" },
    results: [measured("10886-0", "Prostate Specific Ag Free [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "psa-free-ratio",
    names: { it: "PSA libero/totale", en: "Free/total PSA" },
    results: [measured("12841-3", "Prostate Specific Ag Free/Prostate specific Ag.total in Serum or Plasma", "%")],
  },
  {
    id: "cea",
    names: { it: "CEA (antigene carcinoembrionario)", en: "CEA (carcinoembryonic antigen)" },
    results: [measured("2039-6", "Carcinoembryonic Ag [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
    ranges: [adults(null, 5)],
  },
  {
    id: "afp",
    names: { it: "Alfa-fetoproteina (AFP)", en: "Alpha-fetoprotein (AFP)" },
    results: [measured("1834-1", "Alpha-1-Fetoprotein [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "ca-125",
    names: { it: "CA 125", en: "CA 125" },
    results: [measured("10334-1", "Cancer Ag 125 [Units/volume] in Serum or Plasma", "U/mL", "kU/L")],
    ranges: [women(null, 35)],
  },
  {
    id: "ca-15-3",
    names: { it: "CA 15-3", en: "CA 15-3" },
    results: [measured("6875-9", "Cancer Ag 15-3 [Units/volume] in Serum or Plasma", "U/mL", "kU/L")],
  },
  {
    id: "ca-19-9",
    names: { it: "CA 19-9", en: "CA 19-9" },
    results: [measured("24108-3", "Cancer Ag 19-9 [Units/volume] in Serum or Plasma", "U/mL", "kU/L")],
    ranges: [adults(null, 37)],
  },
  {
    id: "beta-2-microglobulin",
    names: { it: "Beta-2-microglobulina", en: "Beta-2 microglobulin" },
    results: [measured("1952-1", "Beta-2-Microglobulin [Mass/volume] in Serum", "mg/L", "ug/mL")],
  },
  {
    id: "chromogranin-a",
    names: { it: "Cromogranina A", en: "Chromogranin A" },
    results: [measured("9811-1", "Chromogranin A [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "nse",
    names: { it: "Enolasi neurone-specifica (NSE)", en: "Neuron-specific enolase (NSE)" },
    results: [uncoded("ng/mL", "ug/L")],
  },
]);
