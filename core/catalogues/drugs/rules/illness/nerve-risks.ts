import {
  ANTIPSYCHOTICS,
  BENZODIAZEPINES,
  BLADDER_DRUGS,
  COMBINED_CONTRACEPTIVES,
  OLD_ANTIHISTAMINES,
  TNF_INHIBITORS,
  TRICYCLICS,
} from "../drug-groups.ts";
import type { Phrase } from "../rule.ts";
import { type IllnessRisk, risk, riskInEach, STOPP_2 } from "./illness-risk.ts";

const STROKE: Phrase = {
  it: "aumentare il rischio di ictus e di morte",
  en: "raise the risk of a stroke and of death",
};
const STIFFNESS: Phrase = {
  it: "peggiorare tremore, rigidità e lentezza",
  en: "worsen shaking, stiffness and slowness",
};
const MEMORY: Phrase = { it: "peggiorare memoria e confusione", en: "worsen memory and confusion" };
const SEIZURES: Phrase = { it: "causare convulsioni", en: "cause seizures" };
const WEAKNESS: Phrase = {
  it: "aumentare la debolezza dei muscoli, anche quelli del respiro",
  en: "increase the weakness of the muscles, also of those for breathing",
};
const MOOD: Phrase = {
  it: "peggiorare l'umore o causare idee strane",
  en: "worsen the mood or cause strange ideas",
};
const INFECTION: Phrase = {
  it: "riaccendere l'infezione del cervello",
  en: "make the brain infection flare up",
};
const NERVES: Phrase = { it: "danneggiare i nervi", en: "damage the nerves" };

/** Clozapine and quetiapine are the antipsychotics for people with Parkinson's disease. */
const NOT_IN_PARKINSON = `${ANTIPSYCHOTICS} -N05AH02 -N05AH04 -N05AX17`;
/** Risperidone is licensed for aggression in Alzheimer's disease. */
const NOT_IN_DEMENTIA = `${ANTIPSYCHOTICS} -N05AX08`;

/** Rules about brain, nerves, muscles and mood. */
export const NERVE_RISKS: readonly IllnessRisk[] = [
  risk(
    "parkinson",
    "contraindicated",
    "N05AD01 A03FA01",
    STIFFNESS,
    `RCP di aloperidolo e di metoclopramide, par. 4.3; ${STOPP_2}, criteri D6 e F1`,
  ),
  risk("parkinson", "severe", NOT_IN_PARKINSON, STIFFNESS, `${STOPP_2}, criteri D6 e F1`),
  risk(
    "parkinson",
    "contraindicated",
    "N07CA03 N07XX06 C01EB15",
    STIFFNESS,
    "RCP di flunarizina, di tetrabenazina e di trimetazidina, par. 4.3",
  ),
  risk("parkinson", "severe", "N07CA02", STIFFNESS, "RCP di cinnarizina, par. 4.4"),
  risk("tardiveDyskinesia", "contraindicated", "A03FA01", STIFFNESS, "RCP di metoclopramide, par. 4.3"),
  risk("dementia", "severe", NOT_IN_DEMENTIA, STROKE, `RCP di quetiapina, par. 4.4; ${STOPP_2}, criterio D9`),
  risk(
    "dementia",
    "moderate",
    `${BLADDER_DRUGS} ${TRICYCLICS} ${OLD_ANTIHISTAMINES} N04AA M03BC01 N06AB05`,
    MEMORY,
    `${STOPP_2}, criteri D1, D8 e I1; criteri di Beers 2023`,
  ),
  risk("epilepsy", "contraindicated", "N06AX12 A08AA62", SEIZURES, "RCP di bupropione, par. 4.3"),
  risk(
    "epilepsy",
    "severe",
    "N02AX02 N02AJ13 N02AJ14 N02AJ15",
    SEIZURES,
    "RCP di tramadolo, par. 4.3 (epilessia non controllata) e 4.4",
  ),
  risk("epilepsy", "severe", "N05AH02", SEIZURES, "RCP di clozapina, par. 4.3 (epilessia non controllata)"),
  risk("epilepsy", "contraindicated", "P01BC02 N07XX07", SEIZURES, "RCP di meflochina e di fampridina, par. 4.3"),
  risk("epilepsy", "contraindicated", "J01MA01 J01MA12", SEIZURES, "RCP di levofloxacina, par. 4.3"),
  risk("epilepsy", "severe", "J01MA", SEIZURES, "RCP di ciprofloxacina, par. 4.4"),
  risk("epilepsy", "contraindicated", "A03FA01", SEIZURES, "RCP di metoclopramide, par. 4.3"),
  risk("epilepsy", "contraindicated", "B02AA02", SEIZURES, "RCP di acido tranexamico, par. 4.3"),
  risk("eatingDisorder", "contraindicated", "N06AX12 A08AA62", SEIZURES, "RCP di bupropione, par. 4.3"),
  risk(
    "migraineWithAura",
    "contraindicated",
    COMBINED_CONTRACEPTIVES,
    { it: "causare un ictus", en: "cause a stroke" },
    "RCP di levonorgestrel ed etinilestradiolo, par. 4.3",
  ),
  risk("myasthenia", "severe", "J01MA", WEAKNESS, "RCP di ciprofloxacina e di levofloxacina, par. 4.4"),
  risk("myasthenia", "severe", "J01GB J01XB01", WEAKNESS, "RCP di gentamicina e di colistimetato, par. 4.3 e 4.4"),
  risk("myasthenia", "severe", "J01FA", WEAKNESS, "RCP di azitromicina e di claritromicina, par. 4.4"),
  risk("myasthenia", "moderate", "C07", WEAKNESS, "RCP di propranololo, par. 4.4"),
  risk("myasthenia", "severe", "A12CC B05XA05", WEAKNESS, "RCP di magnesio solfato, par. 4.3 e 4.4"),
  risk("myasthenia", "contraindicated", BENZODIAZEPINES, WEAKNESS, "RCP di lorazepam e di zolpidem, par. 4.3"),
  risk(
    "myasthenia",
    "contraindicated",
    `${BLADDER_DRUGS} A03BB01`,
    WEAKNESS,
    "RCP di solifenacina e di butilscopolamina, par. 4.3",
  ),
  risk(
    "myasthenia",
    "contraindicated",
    "M03AX01 M03BC01 P01BC01",
    WEAKNESS,
    "RCP di tossina botulinica, di orfenadrina e di chinina, par. 4.3",
  ),
  risk(
    "myasthenia",
    "moderate",
    "P01BA01 P01BA02 C10AA N05AN01",
    WEAKNESS,
    "RCP di idrossiclorochina e delle statine, par. 4.4",
  ),
  risk("multipleSclerosis", "severe", TNF_INHIBITORS, NERVES, "RCP di adalimumab, par. 4.4"),
  risk(
    "leukoencephalopathy",
    "contraindicated",
    "L04AG03 L04AA23 L04AX07 L04AE01 L04AA27",
    INFECTION,
    "RCP di natalizumab e di fingolimod, par. 4.3",
  ),
  ...riskInEach(["depression", "psychosis"], "contraindicated", "P01BC02", MOOD, "RCP di meflochina, par. 4.3"),
  risk("depression", "contraindicated", "N07CA03 N07XX06", MOOD, "RCP di flunarizina e di tetrabenazina, par. 4.3"),
];
