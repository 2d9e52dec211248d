import { adults, inArea, measured, uncoded } from "./lab-test.ts";

/** Autoantibodies. The origin of the facts is in `lab-tests.ts`. */
export const AUTOIMMUNITY = inArea("autoimmunity", [
  {
    id: "rheumatoid-factor",
    names: { it: "Fattore reumatoide", en: "Rheumatoid factor" },
    results: [measured("11572-5", "Rheumatoid factor [Units/volume] in Serum or Plasma", "[IU]/mL", "k[IU]/L")],
    ranges: [adults(null, 14)],
  },
  {
    id: "anti-ccp",
    names: {
      it: "Anticorpi anti-peptidi citrullinati (anti-CCP)",
      en: "Anti-cyclic citrullinated peptide antibodies (anti-CCP)",
    },
    results: [measured("33935-8", "Cyclic citrullinated peptide IgG Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "ana",
    names: { it: "Anticorpi antinucleo (ANA)", en: "Antinuclear antibodies (ANA)" },
    results: [measured("5048-4", "Nuclear Ab [Titer] in Serum by Immunofluorescence")],
  },
  {
    id: "anti-dsdna",
    names: { it: "Anticorpi anti-DNA nativo", en: "Anti-double-stranded DNA antibodies" },
    results: [measured("5130-0", "DNA double strand Ab [Units/volume] in Serum", "[IU]/mL", "k[IU]/L")],
  },
  {
    id: "anti-ssa",
    names: { it: "Anticorpi anti-SSA (Ro)", en: "Anti-SSA (Ro) antibodies" },
    results: [measured("17792-3", "Sjogrens syndrome-A extractable nuclear Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "anti-ssb",
    names: { it: "Anticorpi anti-SSB (La)", en: "Anti-SSB (La) antibodies" },
    results: [measured("17791-5", "Sjogrens syndrome-B extractable nuclear Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "anti-sm",
    names: { it: "Anticorpi anti-Sm", en: "Anti-Smith antibodies" },
    results: [measured("11090-8", "Smith extractable nuclear Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "anti-rnp",
    names: { it: "Anticorpi anti-RNP", en: "Anti-RNP antibodies" },
    results: [measured("29374-6", "Ribonucleoprotein extractable nuclear Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "anti-scl-70",
    names: { it: "Anticorpi anti-Scl-70", en: "Anti-Scl-70 antibodies" },
    results: [measured("27416-7", "SCL-70 extractable nuclear Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "anti-jo-1",
    names: { it: "Anticorpi anti-Jo-1", en: "Anti-Jo-1 antibodies" },
    results: [measured("11565-9", "Jo-1 extractable nuclear Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "anca",
    names: {
      it: "Anticorpi anti-citoplasma dei neutrofili (ANCA)",
      en: "Antineutrophil cytoplasmic antibodies (ANCA)",
    },
    results: [measured("29967-7", "Neutrophil cytoplasmic IgG Ab [Titer] in Serum by Immunofluorescence")],
  },
  {
    id: "anti-mpo",
    names: { it: "Anticorpi anti-mieloperossidasi (MPO)", en: "Anti-myeloperoxidase antibodies (MPO)" },
    results: [measured("6969-0", "Myeloperoxidase Ab [Units/volume] in Serum", "U/mL", "[IU]/mL")],
  },
  {
    id: "anti-pr3",
    names: { it: "Anticorpi anti-proteinasi 3 (PR3)", en: "Anti-proteinase 3 antibodies (PR3)" },
    results: [uncoded("U/mL", "[IU]/mL")],
  },
  {
    id: "smooth-muscle-antibodies",
    names: { it: "Anticorpi anti-muscolo liscio (ASMA)", en: "Smooth muscle antibodies" },
    results: [measured("5358-7", "Smooth muscle Ab [Titer] in Serum by Immunofluorescence")],
  },
  {
    id: "mitochondrial-antibodies",
    names: { it: "Anticorpi anti-mitocondrio (AMA)", en: "Mitochondrial antibodies" },
    results: [measured("5247-2", "Mitochondria Ab [Titer] in Serum by Immunofluorescence")],
  },
  {
    id: "cardiolipin-igg",
    names: { it: "Anticorpi anticardiolipina IgG", en: "Cardiolipin IgG antibodies" },
    results: [measured("3181-5", "Cardiolipin IgG Ab [Units/volume] in Serum by Immunoassay", "U/mL")],
  },
  {
    id: "cardiolipin-igm",
    names: { it: "Anticorpi anticardiolipina IgM", en: "Cardiolipin IgM antibodies" },
    results: [measured("3182-3", "Cardiolipin IgM Ab [Units/volume] in Serum by Immunoassay", "U/mL")],
  },
  {
    id: "transglutaminase-iga",
    names: { it: "Anticorpi anti-transglutaminasi IgA", en: "Tissue transglutaminase IgA antibodies" },
    results: [measured("31017-7", "Tissue transglutaminase IgA Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "transglutaminase-igg",
    names: { it: "Anticorpi anti-transglutaminasi IgG", en: "Tissue transglutaminase IgG antibodies" },
    results: [measured("32998-7", "Tissue transglutaminase IgG Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "endomysium-iga",
    names: { it: "Anticorpi anti-endomisio IgA", en: "Endomysial IgA antibodies" },
    results: [measured("10362-2", "Endomysium IgA Ab [Presence] in Serum")],
  },
  {
    id: "direct-coombs",
    names: { it: "Test di Coombs diretto", en: "Direct Coombs test" },
    results: [measured("1007-4", "Direct antiglobulin test.poly specific reagent [Presence] on Red Blood Cells")],
  },
  {
    id: "indirect-coombs",
    names: { it: "Test di Coombs indiretto", en: "Indirect Coombs test" },
    results: [measured("890-4", "Blood group antibody screen [Presence] in Serum or Plasma")],
  },
]);
