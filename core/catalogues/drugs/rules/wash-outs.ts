import type { Language } from "../../../messages/codes.ts";
import type { Severity } from "../interaction.ts";

/** A drug whose effect lasts after its end and that must not meet another drug during that time. */
export interface WashOut {
  /** ATC codes or groups of the concluded drug. */
  readonly concluded: readonly string[];
  /** The days of the effect after the last day of the drug. */
  readonly days: number;
  /** ATC codes or groups of the new drug. */
  readonly started: readonly string[];
  readonly severity: Severity;
  /** What the two do together, a whole sentence. */
  readonly effect: Readonly<Record<Language, string>>;
  readonly reference: string;
}

/** A drug whose rules about pairs remain valid for some days after its end. */
export interface LastingDrug {
  readonly concluded: readonly string[];
  readonly days: number;
  /** The severities of the rules that remain. */
  readonly severities: readonly Severity[];
  readonly reference: string;
}

const washOut = (
  severity: Severity,
  concluded: string,
  days: number,
  started: string,
  effect: WashOut["effect"],
  reference: string,
): WashOut => ({ severity, concluded: concluded.split(" "), days, started: started.split(" "), effect, reference });

const SEROTONIN = {
  it: "Insieme possono causare troppa serotonina (agitazione, febbre, rigidità), che può uccidere.",
  en: "Together they can cause too much serotonin (agitation, fever, stiffness), which can kill.",
};
const HIGH_PRESSURE = {
  it: "Insieme possono far salire la pressione a valori pericolosi.",
  en: "Together they can raise the blood pressure to dangerous values.",
};
const ANGIOEDEMA = {
  it: "Insieme possono gonfiare viso, lingua e gola: devono passare almeno 36 ore. Se respiri male chiama il 112.",
  en: "Together they can make face, tongue and throat swell: at least 36 hours must pass. If you breathe badly call 112.",
};
const LOW_PRESSURE = {
  it: "Insieme possono abbassare la pressione a valori pericolosi: devono passare almeno 48 ore.",
  en: "Together they can lower the blood pressure to dangerous values: at least 48 hours must pass.",
};
const WITHDRAWAL = {
  it: "Il naltrexone dopo un oppioide può causare una crisi di astinenza grave: devono passare da 7 a 10 giorni.",
  en: "Naltrexone after an opioid can cause a severe withdrawal: 7 to 10 days must pass.",
};
const LEFLUNOMIDE = {
  it: "Leflunomide e teriflunomide restano nel corpo fino a due anni, se non si fa il lavaggio con colestiramina o carbone. Insieme possono danneggiare fegato e sangue.",
  en: "Leflunomide and teriflunomide stay in the body up to two years, unless they are washed out with cholestyramine or charcoal. Together they can damage liver and blood.",
};
const ULIPRISTAL = {
  it: "Un ormone preso subito dopo ulipristal può ridurne l'effetto: aspetta cinque giorni e usa il preservativo.",
  en: "A hormone that is taken soon after ulipristal can weaken it: wait five days and use a condom.",
};

/** MAO inhibitors of depression, which are not reversible, and selegiline. */
const MAO_INHIBITORS = "N06AF N04BD01";
const FLUOXETINE = "N06AB03";

/** The list: of two rules about the same drugs the first one counts. */
export const WASH_OUTS: readonly WashOut[] = [
  washOut(
    "contraindicated",
    MAO_INHIBITORS,
    14,
    "N06AB N06AX16 N06AX17 N06AX21 N06AX26",
    SEROTONIN,
    "RCP di sertralina, par. 4.3; RCP di venlafaxina, par. 4.3; RCP di duloxetina, par. 4.3",
  ),
  washOut("contraindicated", MAO_INHIBITORS, 14, "N06AA", SEROTONIN, "RCP di amitriptilina, par. 4.3"),
  washOut(
    "contraindicated",
    MAO_INHIBITORS,
    14,
    "N02AX02 N02AX06 N02AJ13 N02AJ14 N02AJ15 N02AB02",
    SEROTONIN,
    "RCP di tramadolo, par. 4.3; RCP di tapentadolo, par. 4.3; RCP di petidina, par. 4.3",
  ),
  washOut("contraindicated", MAO_INHIBITORS, 14, "R05DA09", SEROTONIN, "RCP di destrometorfano, par. 4.3"),
  washOut("contraindicated", MAO_INHIBITORS, 14, "J01XX08", SEROTONIN, "RCP di linezolid, par. 4.3"),
  washOut("contraindicated", MAO_INHIBITORS, 14, "N02CC01 N02CC04", SEROTONIN, "RCP di sumatriptan, par. 4.3"),
  washOut("contraindicated", MAO_INHIBITORS, 14, "R01BA", HIGH_PRESSURE, "RCP di pseudoefedrina, par. 4.3"),
  washOut(
    "contraindicated",
    MAO_INHIBITORS,
    14,
    "N06BA04 N06BA09 N06AX12 A08AA62",
    HIGH_PRESSURE,
    "RCP di metilfenidato, par. 4.3; RCP di atomoxetina, par. 4.3; RCP di bupropione, par. 4.3",
  ),
  washOut("contraindicated", "N06AF", 14, "N04BA", HIGH_PRESSURE, "RCP di levodopa e benserazide, par. 4.3"),
  washOut("contraindicated", "N04BD02", 14, "N06AF N02AB02", SEROTONIN, "RCP di rasagilina, par. 4.3"),
  washOut("severe", "N04BD02", 14, "N06AB03 N06AB08", SEROTONIN, "RCP di rasagilina, par. 4.4"),
  washOut("contraindicated", "N04BD03", 7, "N06AF N02AB02", SEROTONIN, "RCP di safinamide, par. 4.3"),
  washOut("contraindicated", FLUOXETINE, 35, MAO_INHIBITORS, SEROTONIN, "RCP di fluoxetina, par. 4.3 e 4.5"),
  washOut("severe", FLUOXETINE, 35, "N04BD02", SEROTONIN, "RCP di rasagilina, par. 4.4"),
  washOut(
    "contraindicated",
    "N06AB04 N06AB05 N06AB06 N06AB08 N06AB10 N06AX16",
    7,
    "N06AF",
    SEROTONIN,
    "RCP di sertralina, par. 4.3; RCP di venlafaxina, par. 4.3",
  ),
  washOut("contraindicated", "N06AX21", 5, "N06AF", SEROTONIN, "RCP di duloxetina, par. 4.3"),
  washOut("contraindicated", "N06AX26", 14, "N06AF", SEROTONIN, "RCP di vortioxetina, par. 4.3 e 4.5"),
  washOut("contraindicated", "N06AA", 14, "N06AF", SEROTONIN, "RCP di amitriptilina, par. 4.3 e 4.5"),
  washOut("contraindicated", "N06BA09", 14, "N06AF", HIGH_PRESSURE, "RCP di atomoxetina, par. 4.3"),
  washOut("contraindicated", "C09A C09B", 2, "C09DX04", ANGIOEDEMA, "RCP di sacubitril e valsartan, par. 4.3"),
  washOut("contraindicated", "C09DX04", 2, "C09A C09B", ANGIOEDEMA, "RCP di sacubitril e valsartan, par. 4.3"),
  washOut("contraindicated", "G04BE08", 2, "C01DA C01DX12", LOW_PRESSURE, "RCP di tadalafil, par. 4.3 e 4.5"),
  washOut("severe", "N02A N07BC01 N07BC02 N07BC51", 10, "N07BB04 A08AA62", WITHDRAWAL, "RCP di naltrexone, par. 4.4"),
  washOut(
    "severe",
    "L04AA13 L04AK01 L04AA31 L04AK02",
    730,
    "L04AX03 L01BA01",
    LEFLUNOMIDE,
    "RCP di leflunomide, par. 4.4 e 4.5; RCP di teriflunomide, par. 4.4",
  ),
  washOut(
    "moderate",
    "L04AA13 L04AK01 L04AA31 L04AK02",
    730,
    "L04AX01",
    LEFLUNOMIDE,
    "RCP di leflunomide, par. 4.4; RCP di teriflunomide, par. 4.4",
  ),
  washOut("moderate", "G03AD02", 5, "G03AA G03AB G03AC", ULIPRISTAL, "RCP di ulipristal, par. 4.5"),
];

const GRAVE: readonly Severity[] = ["contraindicated", "severe"];

/** The half-life of amiodarone is 20 to 100 days; itraconazole blocks enzymes for two weeks. */
export const LASTING_DRUGS: readonly LastingDrug[] = [
  { concluded: ["C01BD01"], days: 92, severities: GRAVE, reference: "RCP di amiodarone, par. 4.5 e 5.2" },
  { concluded: ["J02AC02"], days: 14, severities: ["contraindicated"], reference: "RCP di itraconazolo, par. 4.3" },
];
