import { readUnit } from "@libretto/core/catalogues/lab-tests/unit-spellings";
import { LAB_UNITS, unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

/** The unit of the list, and how reports print it. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  "mg/dL": ["mg/dl", "MG/DL", "mg%", "mg/100 ml"],
  "g/dL": ["gr/dl", "g%", "g/100ml"],
  "g/L": ["gr/L", "g/l"],
  "ug/dL": ["mcg/dL", "µg/dl", "microg/dL"],
  "ug/L": ["µg/L", "μg/L", "mcg/l"],
  "ug/mL": ["mcg/mL"],
  "ng/dL": ["ng/dl"],
  "pg/mL": ["pg/ml"],
  "umol/L": ["µmol/L", "μmol/l", "micromol/L", "µmoli/L"],
  "nmol/L": ["nmol/l", "nmoli/L"],
  "meq/L": ["mEq/L"],
  "10*3/uL": [
    ...["10^3/mmc", "10³/mmc", "x10^3/mmc", "x 10^3/mmc", "10*3/mmc", "10^3/mm3", "10^3/mm³", "10^3/µL", "x 10³/µL"],
    ...["10E3/uL", "10^3/mcL", "K/uL", "migliaia/µL", "migliaia/mmc", "mila/mmc", "migl./mmc"],
  ],
  "10*6/uL": ["10^6/mmc", "10⁶/mmc", "x10^6/uL", "10e6/µL", "milioni/mmc", "mln/mmc", "M/uL"],
  "10*9/L": ["x10^9/L", "10⁹/L", "10E9/L"],
  "10*12/L": ["x10^12/L", "x10¹²/L", "10^12/l"],
  "/uL": ["/mmc", "/mm3", "/mm³", "cell/µL", "cells/uL", "cellule/mmc", "n/mmc", "n°/mmc"],
  "mm/h": ["mm/ora", "mm/1h", "mm/1° h", "mm 1 h", "mm/1ora"],
  "g/(24.h)": ["g/24 ore", "g/die", "gr/24h"],
  "mg/(24.h)": ["mg/die", "mg/24h", "mg/24 ore", "mg/24 h"],
  "ug/(24.h)": ["µg/24h", "mcg/die"],
  "mmol/(24.h)": ["mmol/die", "mmol/24 ore"],
  "U/L": ["U/L", "u/l"],
  "[IU]/L": ["UI/L", "U.I./L", "IU/L"],
  "[IU]/mL": ["UI/mL"],
  "k[IU]/L": ["kUI/L"],
  "m[IU]/L": ["mUI/L", "mIU/L", "mU/L", "mU.I./L"],
  "m[IU]/mL": ["mUI/mL", "mU/mL"],
  "u[IU]/mL": ["microUI/mL", "µUI/mL", "µU/mL", "uU/mL"],
  "mL/min/{1.73_m2}": [
    ...["mL/min/1,73 mq", "ml/min/1,73mq", "mL/min/1,73 m²", "mL/min/1.73m^2", "ml/min/1,73 m2", "mL/min/1.73m2"],
    "ml/min x 1,73 mq",
  ],
  "mmol/mol": ["mmol/mol", "mmol/mol Hb"],
  "mg/g": ["mg/gr crea", "mg/g creatinina", "mg/g creat.", "mcg/mg creatinina"],
  "mg/mmol": ["mg/mmol creat."],
  "ng/mL{FEU}": ["ng/mL FEU", "ngFEU/mL", "ng/mL (FEU)"],
  "mg/L{FEU}": ["mg/L FEU"],
  "mosm/kg": ["mOsm/Kg", "mOsm/kg H2O"],
  "mm[Hg]": ["mmHg", "mm Hg"],
  "{copies}/mL": ["copie/mL", "cp/mL"],
  "/[HPF]": ["/campo"],
  "{ratio}": ["ratio", "Rapporto"],
  "{INR}": ["INR"],
  s: ["sec.", "sec", "secondi", "s"],
  "%": ["%"],
};

describe("a unit as laboratories print it", () => {
  it.each(Object.entries(PRINTED))("is read as %s: %j", (unit, texts) => {
    for (const text of texts) expect([text, readUnit(text)]).toEqual([text, right(unit)]);
  });

  it.each(["", " ", "fiale", "G/L", "G/l", "mg", "mg/dL/h", "AU/mL", "S/CO", "U", "/d", "24h"])(
    "is refused when it is not certain: %j",
    (text) => {
      expect(readUnit(text)).toEqual(left("unknownUnit"));
    },
  );

  it("is read from the code of each unit, and from what people write in both languages", () => {
    for (const unit of LAB_UNITS)
      for (const text of [unit, unitText(unit, "it"), unitText(unit, "en")])
        if (text !== "") expect([text, readUnit(text)]).toEqual([text, right(unit)]);
  });
});
