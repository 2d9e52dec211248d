import { adults, inArea, measured } from "./lab-test.ts";

/** Thyroid and parathyroid glands. The origin of the facts is in `lab-tests.ts`. */
export const THYROID = inArea("thyroid", [
  {
    id: "tsh",
    names: { it: "TSH (tireotropina)", en: "TSH (thyrotropin)" },
    results: [measured("3016-3", "Thyrotropin [Units/volume] in Serum or Plasma", "m[IU]/L", "u[IU]/mL")],
    ranges: [adults(0.4, 4)],
  },
  {
    id: "free-t4",
    names: { it: "FT4 (tiroxina libera)", en: "Free T4 (free thyroxine)" },
    results: [
      measured("3024-7", "Thyroxine (T4) free [Mass/volume] in Serum or Plasma", "ng/dL", "pg/mL", "ng/L"),
      measured("14920-3", "Thyroxine (T4) free [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    ranges: [adults(0.8, 1.8)],
    substance: "thyroxine",
  },
  {
    id: "free-t3",
    names: { it: "FT3 (triiodotironina libera)", en: "Free T3 (free triiodothyronine)" },
    results: [
      measured("3051-0", "Triiodothyronine (T3) Free [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L", "ng/dL"),
      measured("14928-6", "Triiodothyronine (T3) Free [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    ranges: [adults(2, 4.4)],
    substance: "triiodothyronine",
  },
  {
    id: "total-t4",
    names: { it: "T4 totale", en: "Total T4" },
    results: [
      measured("3026-2", "Thyroxine (T4) [Mass/volume] in Serum or Plasma", "ug/dL", "ng/mL"),
      measured("14921-1", "Thyroxine (T4) [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    ranges: [adults(5, 12)],
    substance: "thyroxine",
  },
  {
    id: "total-t3",
    names: { it: "T3 totale", en: "Total T3" },
    results: [
      measured("3053-6", "Triiodothyronine (T3) [Mass/volume] in Serum or Plasma", "ng/dL", "ng/mL"),
      measured("14930-2", "Triiodothyronine (T3) [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    ranges: [adults(80, 200)],
    substance: "triiodothyronine",
  },
  {
    id: "anti-tpo",
    names: { it: "Anticorpi anti-tireoperossidasi (TPO)", en: "Thyroid peroxidase antibodies (TPO)" },
    results: [measured("8099-4", "Thyroperoxidase Ab [Units/volume] in Serum or Plasma", "[IU]/mL", "k[IU]/L")],
  },
  {
    id: "anti-thyroglobulin",
    names: { it: "Anticorpi anti-tireoglobulina", en: "Thyroglobulin antibodies" },
    results: [measured("8098-6", "Thyroglobulin Ab [Units/volume] in Serum or Plasma", "[IU]/mL", "k[IU]/L")],
  },
  {
    id: "trab",
    names: { it: "Anticorpi anti-recettore del TSH (TRAb)", en: "TSH receptor antibodies (TRAb)" },
    results: [measured("5385-0", "Thyrotropin receptor Ab [Units/volume] in Serum", "[IU]/L")],
  },
  {
    id: "thyroglobulin",
    names: { it: "Tireoglobulina", en: "Thyroglobulin" },
    results: [measured("3013-0", "Thyroglobulin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "calcitonin",
    names: { it: "Calcitonina", en: "Calcitonin" },
    results: [measured("1992-7", "Calcitonin [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L")],
  },
  {
    id: "pth",
    names: { it: "Paratormone (PTH)", en: "Parathyroid hormone (PTH)" },
    results: [
      measured("2731-8", "Parathyrin.intact [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L"),
      measured("14866-8", "Parathyrin.intact [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    ranges: [adults(15, 65)],
    substance: "parathyrin",
  },
]);
