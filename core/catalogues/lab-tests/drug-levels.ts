import { inArea, measured, therapeutic } from "./lab-test.ts";

/** The target of a transplant medicine; no single range is right. Source: a consensus of experts. */
const TRANSPLANT_TARGET = {
  it: "l'obiettivo dipende dall'organo e dal tempo dal trapianto: vale quello del centro dei trapianti (consenso IATDMCT 2019)",
  en: "the target depends on the organ and on the time since the transplant: that of the transplant centre counts (IATDMCT consensus 2019)",
};

/** Drug levels, with usual therapeutic ranges. The origin of the facts is in `lab-tests.ts`. */
export const DRUG_LEVELS = inArea("drugLevels", [
  {
    id: "lithium",
    names: { it: "Litio (litiemia)", en: "Lithium" },
    results: [measured("14334-7", "Lithium [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L")],
    ranges: [therapeutic(0.4, 1, "HARMONY")],
    substance: "lithium",
  },
  {
    id: "digoxin",
    names: { it: "Digossina", en: "Digoxin" },
    results: [
      measured("10535-3", "Digoxin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L"),
      measured("14698-5", "Digoxin [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    ranges: [therapeutic(0.5, 1.2, "COMMON")],
    substance: "digoxin",
  },
  {
    id: "theophylline",
    names: { it: "Teofillina", en: "Theophylline" },
    results: [
      measured("4049-3", "Theophylline [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("14915-3", "Theophylline [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(8, 20, "COMMON")],
    substance: "theophylline",
  },
  {
    id: "carbamazepine",
    names: { it: "Carbamazepina", en: "Carbamazepine" },
    results: [
      measured("3432-2", "Carbamazepine [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("14639-9", "Carbamazepine [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(4, 12, "ILAE")],
    substance: "carbamazepine",
  },
  {
    id: "phenytoin",
    names: { it: "Fenitoina", en: "Phenytoin" },
    results: [
      measured("3968-5", "Phenytoin [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("14877-5", "Phenytoin [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(10, 20, "ILAE")],
    substance: "phenytoin",
  },
  {
    id: "phenobarbital",
    names: { it: "Fenobarbital", en: "Phenobarbital" },
    results: [
      measured("3948-7", "Phenobarbital [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("14874-2", "Phenobarbital [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(15, 40, "COMMON")],
    substance: "phenobarbital",
  },
  {
    id: "valproate",
    names: { it: "Acido valproico", en: "Valproic acid" },
    results: [
      measured("4086-5", "Valproate [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("14946-8", "Valproate [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(50, 100, "ILAE")],
    substance: "valproate",
  },
  {
    id: "lamotrigine",
    names: { it: "Lamotrigina", en: "Lamotrigine" },
    results: [
      measured("6948-4", "Lamotrigine [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("25458-1", "Lamotrigine [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(2.5, 15, "ILAE")],
    substance: "lamotrigine",
  },
  {
    id: "levetiracetam",
    names: { it: "Levetiracetam", en: "Levetiracetam" },
    results: [
      measured("30471-7", "Levetiracetam [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("48347-9", "Levetiracetam [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [therapeutic(12, 46, "ILAE")],
    substance: "levetiracetam",
  },
  {
    id: "vancomycin-trough",
    names: { it: "Vancomicina, valle", en: "Vancomycin, trough" },
    results: [
      measured("4092-3", "Vancomycin [Mass/volume] in Serum or Plasma --trough", "ug/mL", "mg/L"),
      measured("39797-6", "Vancomycin [Moles/volume] in Serum or Plasma --trough", "umol/L"),
    ],
    ranges: [therapeutic(10, 20, "ASHP")],
    substance: "vancomycin",
  },
  {
    id: "gentamicin-trough",
    names: { it: "Gentamicina, valle", en: "Gentamicin, trough" },
    results: [measured("3665-7", "Gentamicin [Mass/volume] in Serum or Plasma --trough", "ug/mL", "mg/L")],
  },
  {
    id: "ciclosporin",
    names: { it: "Ciclosporina", en: "Ciclosporin" },
    results: [measured("3520-4", "Cyclosporine [Mass/volume] in Blood", "ng/mL", "ug/L")],
  },
  {
    id: "tacrolimus",
    names: { it: "Tacrolimus", en: "Tacrolimus" },
    results: [measured("11253-2", "Tacrolimus [Mass/volume] in Blood", "ng/mL", "ug/L")],
    target: TRANSPLANT_TARGET,
  },
  {
    id: "sirolimus",
    names: { it: "Sirolimus", en: "Sirolimus" },
    results: [measured("29247-4", "Sirolimus [Mass/volume] in Blood", "ng/mL", "ug/L")],
  },
  {
    id: "methotrexate",
    names: { it: "Metotrexato", en: "Methotrexate" },
    results: [measured("14836-1", "Methotrexate [Moles/volume] in Serum or Plasma", "umol/L")],
  },
  {
    id: "paracetamol",
    names: { it: "Paracetamolo", en: "Paracetamol" },
    results: [
      measured("3298-7", "Acetaminophen [Mass/volume] in Serum or Plasma", "ug/mL", "mg/L"),
      measured("14581-3", "Acetaminophen [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    substance: "paracetamol",
  },
  {
    id: "ethanol",
    names: { it: "Etanolo (alcolemia)", en: "Ethanol" },
    results: [
      measured("5643-2", "Ethanol [Mass/volume] in Serum or Plasma", "mg/dL", "g/L"),
      measured("14719-9", "Ethanol [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    substance: "ethanol",
  },
]);
