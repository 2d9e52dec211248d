import { adults, inArea, measured, men, women } from "./lab-test.ts";

/** Other hormones. The origin of the facts is in `lab-tests.ts`. */
export const HORMONES = inArea("hormones", [
  {
    id: "cortisol",
    names: { it: "Cortisolo", en: "Cortisol" },
    results: [
      measured("2143-6", "Cortisol [Mass/volume] in Serum or Plasma", "ug/dL", "ng/mL", "ug/L"),
      measured("14675-3", "Cortisol [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    substance: "cortisol",
  },
  {
    id: "acth",
    names: { it: "ACTH (corticotropina)", en: "ACTH (corticotropin)" },
    results: [
      measured("2141-0", "Corticotropin [Mass/volume] in Plasma", "pg/mL", "ng/L"),
      measured("14674-6", "Corticotropin [Moles/volume] in Plasma", "pmol/L"),
    ],
    ranges: [adults(7, 63)],
    substance: "corticotropin",
  },
  {
    id: "aldosterone",
    names: { it: "Aldosterone", en: "Aldosterone" },
    results: [
      measured("1763-2", "Aldosterone [Mass/volume] in Serum or Plasma", "ng/dL", "pg/mL", "ng/L"),
      measured("14586-2", "Aldosterone [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    substance: "aldosterone",
  },
  {
    id: "renin-activity",
    names: { it: "Attività reninica plasmatica", en: "Plasma renin activity" },
    results: [measured("2915-7", "Renin [Enzymatic activity/volume] in Plasma", "ng/mL/h")],
    substance: "enzyme",
  },
  {
    id: "dhea-s",
    names: { it: "DHEA solfato (DHEA-S)", en: "DHEA sulfate (DHEA-S)" },
    results: [
      measured("2191-5", "Dehydroepiandrosterone sulfate (DHEA-S) [Mass/volume] in Serum or Plasma", "ug/dL", "ug/mL"),
      measured("14688-6", "Dehydroepiandrosterone sulfate (DHEA-S) [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    substance: "dheaSulfate",
  },
  {
    id: "androstenedione",
    names: { it: "Delta-4-androstenedione", en: "Androstenedione" },
    results: [
      measured("1854-9", "Androstenedione [Mass/volume] in Serum or Plasma", "ng/mL", "ng/dL"),
      measured("14603-5", "Androstenedione [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    substance: "androstenedione",
  },
  {
    id: "17-hydroxyprogesterone",
    names: { it: "17-idrossiprogesterone", en: "17-hydroxyprogesterone" },
    results: [
      measured("1668-3", "17-Hydroxyprogesterone [Mass/volume] in Serum or Plasma", "ng/mL", "ng/dL"),
      measured("14569-8", "17-Hydroxyprogesterone [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    substance: "hydroxyprogesterone",
  },
  {
    id: "testosterone",
    names: { it: "Testosterone", en: "Testosterone" },
    results: [
      measured("2986-8", "Testosterone [Mass/volume] in Serum or Plasma", "ng/dL", "ng/mL"),
      measured("14913-8", "Testosterone [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    ranges: [men(300, 1000)],
    substance: "testosterone",
  },
  {
    id: "testosterone-free",
    names: { it: "Testosterone libero", en: "Free testosterone" },
    results: [
      measured("2991-8", "Testosterone Free [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L", "ng/dL"),
      measured("14914-6", "Testosterone Free [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    substance: "testosterone",
  },
  {
    id: "shbg",
    names: { it: "Globulina legante gli ormoni sessuali (SHBG)", en: "Sex hormone-binding globulin (SHBG)" },
    results: [measured("13967-5", "Sex hormone binding globulin [Moles/volume] in Serum or Plasma", "nmol/L")],
  },
  {
    id: "estradiol",
    names: { it: "Estradiolo", en: "Estradiol" },
    results: [
      measured("2243-4", "Estradiol (E2) [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L"),
      measured("14715-7", "Estradiol (E2) [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    substance: "estradiol",
  },
  {
    id: "progesterone",
    names: { it: "Progesterone", en: "Progesterone" },
    results: [
      measured("2839-9", "Progesterone [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L"),
      measured("14890-8", "Progesterone [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    substance: "progesterone",
  },
  {
    id: "lh",
    names: { it: "LH (ormone luteinizzante)", en: "LH (luteinising hormone)" },
    results: [measured("10501-5", "Lutropin [Units/volume] in Serum or Plasma", "m[IU]/mL", "[IU]/L")],
    ranges: [men(1.7, 8.6)],
  },
  {
    id: "fsh",
    names: { it: "FSH (ormone follicolo-stimolante)", en: "FSH (follicle-stimulating hormone)" },
    results: [measured("15067-2", "Follitropin [Units/volume] in Serum or Plasma", "m[IU]/mL", "[IU]/L")],
    ranges: [men(1.5, 12.4)],
  },
  {
    id: "prolactin",
    names: { it: "Prolattina", en: "Prolactin" },
    results: [
      measured("2842-3", "Prolactin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L"),
      measured("15081-3", "Prolactin [Units/volume] in Serum or Plasma", "m[IU]/L"),
    ],
    ranges: [men(4, 15.2), women(4.8, 23.3)],
  },
  {
    id: "beta-hcg",
    names: { it: "Beta-HCG", en: "Beta-hCG" },
    results: [
      measured("21198-7", "Choriogonadotropin.beta subunit [Units/volume] in Serum or Plasma", "m[IU]/mL", "[IU]/L"),
    ],
  },
  {
    id: "amh",
    names: { it: "Ormone antimülleriano (AMH)", en: "Anti-Müllerian hormone (AMH)" },
    results: [measured("38476-8", "Mullerian inhibiting substance [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "growth-hormone",
    names: { it: "Ormone della crescita (GH)", en: "Growth hormone (GH)" },
    results: [measured("2963-7", "Somatotropin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "igf-1",
    names: { it: "IGF-1 (somatomedina C)", en: "IGF-1 (somatomedin C)" },
    results: [measured("2484-4", "Insulin-like growth factor-I [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "erythropoietin",
    names: { it: "Eritropoietina", en: "Erythropoietin" },
    results: [measured("15061-5", "Erythropoietin (EPO) [Units/volume] in Serum or Plasma", "m[IU]/mL", "[IU]/L")],
  },
  {
    id: "gastrin",
    names: { it: "Gastrina", en: "Gastrin" },
    results: [measured("2333-3", "Gastrin [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L")],
  },
  {
    id: "ace",
    names: { it: "Enzima di conversione dell'angiotensina (ACE)", en: "Angiotensin-converting enzyme (ACE)" },
    results: [
      measured("2742-5", "Angiotensin converting enzyme [Enzymatic activity/volume] in Serum or Plasma", "U/L"),
    ],
    substance: "enzyme",
  },
]);
