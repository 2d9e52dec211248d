/** What conversions need to know of a substance. */
interface SubstanceFacts {
  /** The sum formula, or a molar mass in g/mol where a convention fixes it. */
  readonly mass: string | number;
  /** The charge number of the ion; absent for other substances. */
  readonly valence?: number;
}

/**
 * The substances of conversions between mass and amount of substance. Sum formulas: PubChem.
 *
 * Conventions: triglycerides count as triolein; urea nitrogen as two atoms of nitrogen; vitamin D as 25-hydroxyvitamin
 * D3; haemoglobin as its monomer with one atom of iron, 16,114.5 g/mol (ICSH, haemoglobincyanide reference method).
 */
const SUBSTANCES = {
  sodium: { mass: "Na", valence: 1 },
  potassium: { mass: "K", valence: 1 },
  chloride: { mass: "Cl", valence: 1 },
  bicarbonate: { mass: "CHO3", valence: 1 },
  lithium: { mass: "Li", valence: 1 },
  calcium: { mass: "Ca", valence: 2 },
  magnesium: { mass: "Mg", valence: 2 },
  phosphorus: { mass: "P" },
  iron: { mass: "Fe" },
  zinc: { mass: "Zn" },
  copper: { mass: "Cu" },
  selenium: { mass: "Se" },
  lead: { mass: "Pb" },
  glucose: { mass: "C6H12O6" },
  lactate: { mass: "C3H6O3" },
  cholesterol: { mass: "C27H46O" },
  triglyceride: { mass: "C57H104O6" },
  creatinine: { mass: "C4H7N3O" },
  urea: { mass: "CH4N2O" },
  ureaNitrogen: { mass: "N2" },
  uricAcid: { mass: "C5H4N4O3" },
  bilirubin: { mass: "C33H36N4O6" },
  ammonia: { mass: "NH3" },
  homocysteine: { mass: "C4H9NO2S" },
  haemoglobinMonomer: { mass: 16114.5 },
  cobalamin: { mass: "C63H88CoN14O14P" },
  folate: { mass: "C19H19N7O6" },
  calcidiol: { mass: "C27H44O2" },
  calcitriol: { mass: "C27H44O3" },
  retinol: { mass: "C20H30O" },
  alphaTocopherol: { mass: "C29H50O2" },
  thyroxine: { mass: "C15H11I4NO4" },
  triiodothyronine: { mass: "C15H12I3NO4" },
  parathyrin: { mass: "C408H674N126O126S2" },
  cortisol: { mass: "C21H30O5" },
  corticotropin: { mass: "C207H308N56O58S" },
  cPeptide: { mass: "C129H211N35O48" },
  aldosterone: { mass: "C21H28O5" },
  dheaSulfate: { mass: "C19H28O5S" },
  androstenedione: { mass: "C19H26O2" },
  hydroxyprogesterone: { mass: "C21H30O3" },
  testosterone: { mass: "C19H28O2" },
  estradiol: { mass: "C18H24O2" },
  progesterone: { mass: "C21H30O2" },
  digoxin: { mass: "C41H64O14" },
  theophylline: { mass: "C7H8N4O2" },
  carbamazepine: { mass: "C15H12N2O" },
  phenytoin: { mass: "C15H12N2O2" },
  phenobarbital: { mass: "C12H12N2O3" },
  valproate: { mass: "C8H16O2" },
  lamotrigine: { mass: "C9H7Cl2N5" },
  levetiracetam: { mass: "C8H14N2O2" },
  vancomycin: { mass: "C66H75Cl2N9O24" },
  paracetamol: { mass: "C8H9NO2" },
  ethanol: { mass: "C2H6O" },
} as const satisfies Readonly<Record<string, SubstanceFacts>>;

/** Glycated haemoglobin has an equation of its own instead of a molar mass; of enzymes the activity is measured. */
export type Substance = keyof typeof SUBSTANCES | "glycatedHaemoglobin" | "enzyme";

/** Abridged standard atomic weights, g/mol. Source: IUPAC Commission on Isotopic Abundances and Atomic Weights, 2021. */
const ATOMIC_WEIGHTS: Readonly<Record<string, number>> = {
  H: 1.008,
  Li: 6.94,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Na: 22.99,
  Mg: 24.305,
  P: 30.974,
  S: 32.06,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  Cu: 63.546,
  Zn: 65.38,
  Se: 78.971,
  I: 126.9,
  Pb: 207.2,
};

const formulaMass = (formula: string): number =>
  [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce(
    (sum, [, element = "", count]) => sum + (ATOMIC_WEIGHTS[element] ?? Number.NaN) * Number(count || 1),
    0,
  );

const factsOf = (substance: Substance): SubstanceFacts | null =>
  substance === "glycatedHaemoglobin" || substance === "enzyme" ? null : SUBSTANCES[substance];

/** The molar mass in g/mol; null when it is not defined. */
export const molarMassOf = (substance: Substance): number | null => {
  const mass = factsOf(substance)?.mass ?? null;
  return typeof mass === "string" ? formulaMass(mass) : mass;
};

/** The charge number of an ion; null for other substances. */
export const valenceOf = (substance: Substance): number | null => factsOf(substance)?.valence ?? null;
