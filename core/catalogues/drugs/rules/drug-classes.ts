import type { Language } from "../../../messages/codes.ts";
import { inAtcGroup } from "../drug.ts";
import type { Advice, Severity } from "../interaction.ts";

/** Drugs with the same effect, of which a person usually takes one. */
export interface DrugClass {
  /** The plural of its name, within a sentence. */
  readonly name: Readonly<Record<Language, string>>;
  /** ATC codes or groups. Combinations have groups of their own. */
  readonly atc: readonly string[];
  /** The severity of two of them together. */
  readonly severity: Severity;
  /** What two of them do together, as the end of a sentence. */
  readonly effect: Readonly<Record<Language, string>>;
  readonly reference: string;
}

/** Two drugs of one class, in general. */
const STOPP = "O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP, criterio A3)";

const drugClass = (
  severity: Severity,
  name: DrugClass["name"],
  atc: string,
  effect: DrugClass["effect"],
  reference: string = STOPP,
): DrugClass => ({ severity, name, atc: atc.split(" "), effect, reference });

const BLEEDING = { it: "aumentano molto il rischio di emorragia", en: "greatly raise the risk of bleeding" };
const LOW_PRESSURE = {
  it: "possono abbassare troppo la pressione",
  en: "can lower the blood pressure too much",
};
const SLEEPINESS = {
  it: "danno più sonnolenza, confusione e cadute",
  en: "cause more sleepiness, confusion and falls",
};
const LOW_GLUCOSE = {
  it: "aumentano il rischio di zuccheri troppo bassi",
  en: "raise the risk of too little sugar in the blood",
};
const NO_BENEFIT = {
  it: "non curano meglio e danno più effetti indesiderati",
  en: "do not treat better and cause more side effects",
};
const SEROTONIN = {
  it: "possono dare troppa serotonina: agitazione, tremore, febbre",
  en: "can cause too much serotonin: agitation, tremor, fever",
};

/** The classes of the check, the more specific ones first. Insulins, nitrates and relievers of asthma are combined. */
export const DRUG_CLASSES: readonly DrugClass[] = [
  drugClass(
    "contraindicated",
    { it: "anticoagulanti", en: "anticoagulants" },
    "B01AA B01AB01 B01AB04 B01AB05 B01AB06 B01AB07 B01AB08 B01AB10 B01AB12 B01AE07 B01AF B01AX05",
    BLEEDING,
    "RCP di apixaban, par. 4.3",
  ),
  drugClass(
    "severe",
    { it: "antiaggreganti dello stesso tipo", en: "antiplatelet drugs of the same type" },
    "B01AC04 B01AC05 B01AC22 B01AC24 B01AC34",
    BLEEDING,
  ),
  drugClass("severe", { it: "ACE-inibitori", en: "ACE inhibitors" }, "C09A C09B", LOW_PRESSURE),
  drugClass("severe", { it: "sartani", en: "angiotensin receptor blockers" }, "C09C C09D", LOW_PRESSURE),
  drugClass(
    "severe",
    { it: "statine", en: "statins" },
    "C10AA C10BA02 C10BA03 C10BA04 C10BA05 C10BA06 C10BA07 C10BA08 C10BA09 C10BX",
    {
      it: "possono danneggiare i muscoli e il fegato",
      en: "can damage the muscles and the liver",
    },
  ),
  drugClass("severe", { it: "fibrati", en: "fibrates" }, "C10AB C10BA03 C10BA04 C10BA09", {
    it: "possono danneggiare i muscoli",
    en: "can damage the muscles",
  }),
  drugClass("severe", { it: "beta-bloccanti", en: "beta blockers" }, "C07", {
    it: "possono rallentare troppo il cuore",
    en: "can slow the heart too much",
  }),
  drugClass(
    "severe",
    { it: "calcio-antagonisti che rallentano il cuore", en: "calcium channel blockers that slow the heart" },
    "C08D",
    { it: "possono rallentare troppo il cuore", en: "can slow the heart too much" },
  ),
  drugClass(
    "moderate",
    { it: "calcio-antagonisti per la pressione", en: "calcium channel blockers for the blood pressure" },
    "C08CA C09BB02 C09BB03 C09BB04 C09BB05 C09BB06 C09BB07 C09BB12 C09BX01 C09BX03 C09DB C09DX01 C09DX03 C10BX03",
    LOW_PRESSURE,
  ),
  drugClass(
    "severe",
    { it: "diuretici che trattengono il potassio", en: "diuretics that retain potassium" },
    "C03D C03EA C03EB",
    { it: "possono alzare troppo il potassio", en: "can raise the potassium too much" },
    "RCP di eplerenone, par. 4.3",
  ),
  drugClass("moderate", { it: "diuretici tiazidici", en: "thiazide diuretics" }, "C03A C03B C03EA C07B C09BA C09DA", {
    it: "possono togliere troppi liquidi e sali",
    en: "can remove too much water and salts",
  }),
  drugClass("moderate", { it: "diuretici dell'ansa", en: "loop diuretics" }, "C03C C03EB", {
    it: "possono togliere troppi liquidi e sali",
    en: "can remove too much water and salts",
  }),
  drugClass("severe", { it: "farmaci per il ritmo del cuore", en: "drugs for the heart rhythm" }, "C01B", {
    it: "possono causare aritmie gravi",
    en: "can cause serious arrhythmias",
  }),
  drugClass(
    "severe",
    { it: "farmaci per l'erezione o per l'ipertensione polmonare", en: "drugs for erection or pulmonary hypertension" },
    "G04BE03 G04BE08 G04BE09 G04BE10",
    LOW_PRESSURE,
    "RCP di sildenafil, par. 4.4",
  ),
  drugClass("moderate", { it: "alfa-bloccanti", en: "alpha blockers" }, "G04CA C02CA", LOW_PRESSURE),
  drugClass(
    "moderate",
    { it: "farmaci per la prostata dello stesso tipo", en: "prostate drugs of the same type" },
    "G04CB",
    NO_BENEFIT,
  ),
  drugClass(
    "moderate",
    { it: "farmaci per la vescica dello stesso tipo", en: "bladder drugs of the same type" },
    "G04BD02 G04BD04 G04BD05 G04BD06 G04BD07 G04BD08 G04BD09 G04BD10 G04BD11 G04BD13",
    { it: "danno più bocca secca, stitichezza e confusione", en: "cause more dry mouth, constipation and confusion" },
  ),
  drugClass(
    "severe",
    { it: "sulfoniluree o glinidi", en: "sulfonylureas or glinides" },
    "A10BB A10BX02 A10BX03 A10BD02 A10BD04 A10BD06",
    LOW_GLUCOSE,
  ),
  drugClass("severe", { it: "insuline a lunga durata", en: "long-acting insulins" }, "A10AE", LOW_GLUCOSE),
  drugClass("moderate", { it: "insuline rapide", en: "rapid-acting insulins" }, "A10AB", LOW_GLUCOSE),
  drugClass(
    "moderate",
    { it: "farmaci per il diabete che agiscono sulle incretine", en: "diabetes drugs that act on incretins" },
    "A10BH A10BJ A10BX16 A10BD07 A10BD08 A10BD09 A10BD10 A10BD11 A10BD12 A10BD13 A10BD19 A10BD21 A10BD24 A10BD25 A10AE54 A10AE56",
    NO_BENEFIT,
  ),
  drugClass(
    "moderate",
    { it: "gliflozine", en: "SGLT2 inhibitors" },
    "A10BK A10BD15 A10BD16 A10BD19 A10BD20 A10BD21 A10BD23 A10BD24 A10BD25",
    {
      it: "possono togliere troppi liquidi e causare chetoacidosi",
      en: "can remove too much water and cause ketoacidosis",
    },
  ),
  drugClass(
    "moderate",
    { it: "gastroprotettori dello stesso tipo", en: "stomach-acid drugs of the same type" },
    "A02BC",
    NO_BENEFIT,
  ),
  drugClass("moderate", { it: "antiacidi anti-H2", en: "H2 blockers" }, "A02BA", NO_BENEFIT),
  drugClass(
    "contraindicated",
    { it: "triptani", en: "triptans" },
    "N02CC",
    { it: "possono chiudere i vasi del cuore e del cervello", en: "can narrow the vessels of heart and brain" },
    "RCP di sumatriptan, par. 4.3",
  ),
  drugClass(
    "contraindicated",
    { it: "inibitori delle MAO", en: "MAO inhibitors" },
    "N06AF N06AG N04BD",
    SEROTONIN,
    "RCP di rasagilina, par. 4.3",
  ),
  drugClass(
    "severe",
    { it: "antidepressivi che aumentano la serotonina", en: "antidepressants that raise serotonin" },
    "N06AB N06AX16 N06AX17 N06AX21 N06AX23 N06AX26",
    SEROTONIN,
  ),
  drugClass("severe", { it: "antidepressivi triciclici", en: "tricyclic antidepressants" }, "N06AA", {
    it: "possono causare aritmie e confusione",
    en: "can cause arrhythmias and confusion",
  }),
  drugClass(
    "moderate",
    { it: "antipsicotici", en: "antipsychotics" },
    "N05AA N05AB N05AC N05AD N05AE N05AF N05AG N05AH N05AL N05AX",
    SLEEPINESS,
  ),
  drugClass(
    "moderate",
    { it: "calmanti o sonniferi dello stesso tipo", en: "tranquillisers or sleeping pills of the same type" },
    "N05BA N05CD N05CF",
    SLEEPINESS,
  ),
  drugClass("moderate", { it: "oppioidi", en: "opioids" }, "N02A N07BC01 N07BC02 N07BC51 R05DA04", {
    it: "possono far respirare troppo poco e dare sonnolenza",
    en: "can slow the breathing and cause sleepiness",
  }),
  drugClass("moderate", { it: "gabapentinoidi", en: "gabapentinoids" }, "N02BF N03AX12 N03AX16", SLEEPINESS),
  drugClass(
    "moderate",
    { it: "farmaci per la memoria dello stesso tipo", en: "memory drugs of the same type" },
    "N06DA",
    { it: "possono rallentare il cuore e dare nausea", en: "can slow the heart and cause nausea" },
  ),
  drugClass("moderate", { it: "agonisti della dopamina", en: "dopamine agonists" }, "N04BC", SLEEPINESS),
  drugClass(
    "severe",
    { it: "broncodilatatori a lunga durata dello stesso tipo", en: "long-acting bronchodilators of the same type" },
    "R03AC12 R03AC13 R03AC18 R03AC19 R03AK06 R03AK07 R03AK08 R03AK10 R03AK11 R03AK12 R03AK14 R03AL03 R03AL04 R03AL05 R03AL06 R03AL07 R03AL08 R03AL09 R03AL11 R03AL12",
    { it: "possono accelerare troppo il cuore", en: "can make the heart beat too fast" },
    "RCP di formoterolo, par. 4.5",
  ),
  drugClass(
    "moderate",
    { it: "broncodilatatori anticolinergici a lunga durata", en: "long-acting anticholinergic bronchodilators" },
    "R03BB04 R03BB05 R03BB06 R03BB07 R03AL03 R03AL04 R03AL05 R03AL06 R03AL07 R03AL08 R03AL09 R03AL11 R03AL12",
    { it: "danno più bocca secca e difficoltà a urinare", en: "cause more dry mouth and trouble passing urine" },
    "RCP di tiotropio, par. 4.5",
  ),
  drugClass(
    "moderate",
    { it: "cortisonici da inalare", en: "inhaled corticosteroids" },
    "R03BA R03AK06 R03AK07 R03AK08 R03AK10 R03AK11 R03AK14 R03AL08 R03AL09 R03AL11 R03AL12",
    NO_BENEFIT,
  ),
  drugClass("moderate", { it: "cortisonici", en: "corticosteroids" }, "H02AB", {
    it: "sommano gli effetti indesiderati del cortisone",
    en: "add up the side effects of cortisone",
  }),
  drugClass(
    "moderate",
    { it: "farmaci per la gotta dello stesso tipo", en: "gout drugs of the same type" },
    "M04AA",
    NO_BENEFIT,
  ),
  drugClass("moderate", { it: "farmaci per le ossa", en: "bone drugs" }, "M05BA M05BB M05BX04", NO_BENEFIT),
  drugClass(
    "moderate",
    { it: "vitamine D", en: "vitamin D preparations" },
    "A11CC",
    { it: "possono alzare troppo il calcio", en: "can raise the calcium too much" },
    "RCP di colecalciferolo, par. 4.4",
  ),
  drugClass("moderate", { it: "antistaminici", en: "antihistamines" }, "R06A N05BB01", SLEEPINESS),
  drugClass(
    "moderate",
    { it: "farmaci contro il vomito dello stesso tipo", en: "anti-vomiting drugs of the same type" },
    "A04AA",
    { it: "possono causare aritmie e stitichezza", en: "can cause arrhythmias and constipation" },
  ),
  drugClass("moderate", { it: "fluorochinoloni", en: "fluoroquinolones" }, "J01MA", NO_BENEFIT),
  drugClass("moderate", { it: "macrolidi", en: "macrolides" }, "J01FA", {
    it: "possono causare aritmie",
    en: "can cause arrhythmias",
  }),
  drugClass(
    "moderate",
    { it: "contraccettivi ormonali", en: "hormonal contraceptives" },
    "G03AA G03AB G03AC",
    NO_BENEFIT,
  ),
  drugClass(
    "severe",
    {
      it: "farmaci biologici o inibitori JAK per l'artrite e l'intestino",
      en: "biologics or JAK inhibitors for arthritis and bowel disease",
    },
    "L04AB L04AC L04AF L04AA24 L04AG",
    { it: "possono causare infezioni gravi", en: "can cause serious infections" },
    "RCP di adalimumab, par. 4.4",
  ),
  drugClass("moderate", { it: "tetracicline", en: "tetracyclines" }, "J01AA", NO_BENEFIT),
  drugClass(
    "moderate",
    { it: "antivirali contro l'herpes", en: "antivirals against herpes" },
    "J05AB01 J05AB09 J05AB11 J05AB15",
    NO_BENEFIT,
  ),
  drugClass(
    "moderate",
    { it: "farmaci iniettabili per il colesterolo", en: "injections for cholesterol" },
    "C10AX13 C10AX14 C10AX16",
    NO_BENEFIT,
  ),
  drugClass("moderate", { it: "inibitori dell'aromatasi", en: "aromatase inhibitors" }, "L02BG", NO_BENEFIT),
  drugClass(
    "moderate",
    { it: "farmaci che tolgono potassio dall'intestino", en: "drugs that remove potassium through the bowel" },
    "V03AE01 V03AE09 V03AE10",
    { it: "possono abbassare troppo il potassio", en: "can lower the potassium too much" },
  ),
  drugClass(
    "moderate",
    { it: "farmaci contro l'anemia dello stesso tipo", en: "drugs for anaemia of the same type" },
    "B03XA",
    { it: "possono far salire troppo i globuli rossi", en: "can raise the red blood cells too much" },
  ),
  drugClass(
    "severe",
    { it: "farmaci per la sclerosi multipla dello stesso tipo", en: "drugs for multiple sclerosis of the same type" },
    "L04AE L04AA27 L04AA38 L04AA42 L04AA50",
    {
      it: "possono rallentare il cuore e causare infezioni gravi",
      en: "can slow the heart and cause serious infections",
    },
  ),
];

/** The class that two drugs have in common; null: none. */
export const findCommonClass = (a: readonly string[], b: readonly string[]): DrugClass | null =>
  DRUG_CLASSES.find(({ atc }) => inAtcGroup(a, atc) && inAtcGroup(b, atc)) ?? null;

/** What to do about two drugs of this class. */
export const adviseOnClass = ({ name, effect }: DrugClass): Advice => ({
  it: `Sono due ${name.it}: di solito se ne prende uno solo. Insieme ${effect.it}. Chiedi al medico quale va preso.`,
  en: `Both are ${name.en}: usually only one is taken. Together they ${effect.en}. Ask your doctor which one to take.`,
});
