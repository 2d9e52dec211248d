import { adults, inArea, measured, uncoded } from "./lab-test.ts";

/** Coagulation. The origin of the facts is in `lab-tests.ts`. */
export const COAGULATION = inArea("coagulation", [
  {
    id: "prothrombin-time",
    names: { it: "Tempo di protrombina (PT)", en: "Prothrombin time (PT)" },
    results: [measured("5902-2", "Prothrombin time (PT) in Platelet poor plasma by Coagulation assay", "s")],
  },
  {
    id: "prothrombin-activity",
    names: { it: "Attività protrombinica (PT%)", en: "Prothrombin activity (PT%)" },
    results: [
      measured("5894-1", "Prothrombin time (PT) actual/normal in Platelet poor plasma by Coagulation assay", "%"),
    ],
    ranges: [adults(70, 120)],
  },
  {
    id: "inr",
    names: { it: "INR", en: "INR" },
    results: [measured("6301-6", "INR in Platelet poor plasma by Coagulation assay", "{INR}")],
    ranges: [adults(0.8, 1.2)],
  },
  {
    id: "aptt",
    names: {
      it: "Tempo di tromboplastina parziale attivata (aPTT)",
      en: "Activated partial thromboplastin time (aPTT)",
    },
    results: [measured("14979-9", "aPTT in Platelet poor plasma by Coagulation assay", "s")],
  },
  {
    id: "aptt-ratio",
    names: { it: "Rapporto aPTT", en: "aPTT ratio" },
    results: [uncoded("{ratio}")],
    ranges: [adults(0.8, 1.2)],
  },
  {
    id: "thrombin-time",
    names: { it: "Tempo di trombina", en: "Thrombin time" },
    results: [measured("3243-3", "Thrombin time in Platelet poor plasma by Coagulation assay", "s")],
  },
  {
    id: "fibrinogen",
    names: { it: "Fibrinogeno", en: "Fibrinogen" },
    results: [
      measured("3255-7", "Fibrinogen [Mass/volume] in Platelet poor plasma by Coagulation assay", "mg/dL", "g/L"),
    ],
    ranges: [adults(200, 400)],
  },
  {
    id: "d-dimer-feu",
    names: { it: "D-dimero (FEU)", en: "D-dimer (FEU)" },
    results: [
      measured(
        "48065-7",
        "Fibrin D-dimer FEU [Mass/volume] in Platelet poor plasma",
        "ng/mL{FEU}",
        "ug/mL{FEU}",
        "mg/L{FEU}",
      ),
    ],
  },
  {
    id: "d-dimer-ddu",
    names: { it: "D-dimero (DDU)", en: "D-dimer (DDU)" },
    results: [
      measured(
        "48066-5",
        "Fibrin D-dimer DDU [Mass/volume] in Platelet poor plasma",
        "ng/mL{DDU}",
        "ug/mL{DDU}",
        "mg/L{DDU}",
      ),
    ],
  },
  {
    id: "antithrombin",
    names: { it: "Antitrombina", en: "Antithrombin" },
    results: [measured("27811-9", "Antithrombin actual/normal in Platelet poor plasma by Chromogenic method", "%")],
    ranges: [adults(80, 120)],
  },
  {
    id: "protein-c",
    names: { it: "Proteina C", en: "Protein C" },
    results: [measured("27819-2", "Protein C actual/normal in Platelet poor plasma by Coagulation assay", "%")],
    ranges: [adults(70, 140)],
  },
  {
    id: "protein-s",
    names: { it: "Proteina S", en: "Protein S" },
    results: [uncoded("%")],
  },
  {
    id: "factor-viii",
    names: { it: "Fattore VIII", en: "Factor VIII" },
    results: [
      measured(
        "3209-4",
        "Coagulation factor VIII activity actual/normal in Platelet poor plasma by Coagulation assay",
        "%",
      ),
    ],
    ranges: [adults(50, 150)],
  },
  {
    id: "von-willebrand-activity",
    names: { it: "Fattore di von Willebrand, attività", en: "Von Willebrand factor activity" },
    results: [
      measured(
        "6014-5",
        "von Willebrand factor (vWf) ristocetin cofactor actual/normal in Platelet poor plasma by Aggregation",
        "%",
      ),
    ],
  },
  {
    id: "activated-protein-c-resistance",
    names: { it: "Resistenza alla proteina C attivata", en: "Activated protein C resistance" },
    results: [
      measured(
        "13590-5",
        "Activated protein C resistance [Time Ratio] in Platelet poor plasma by Coagulation assay",
        "{ratio}",
      ),
    ],
  },
  {
    id: "lupus-anticoagulant",
    names: { it: "Anticoagulante lupico (LAC)", en: "Lupus anticoagulant" },
    results: [measured("3281-3", "Lupus anticoagulant [interpretation] in Platelet poor plasma")],
  },
]);
