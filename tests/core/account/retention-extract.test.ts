import { extractOf } from "@libretto/core/account/retention-extract";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

it("PR-6: keeps measures, codes, yes and no, and months; no id, no text, no day", () => {
  expect(
    extractOf({
      id_paziente: 284309913601255,
      version: 3,
      paziente_nome: "Zenobia",
      paziente_sesso: "female",
      paziente_nascita: "1950-04-17",
      user: { contact_detail: { email: "a@b.example", note: 3 } },
      tbl_terapie: [
        { id_terapie: 9, id_farmaco_codifa: "ST0002", farmaco: { descrizione_breve: "x" }, tipo_terapia: 1, tags: [3] },
        { note: "soltanto testo" },
      ],
      tbl_parametri_vitalis: [
        { pressione: 120.5, quando: "2026-03-14T09:00:00.000Z", ok: false, telefono: 3331234567 },
      ],
      diagnosi: [],
    }),
  ).toEqual({
    paziente_sesso: "female",
    paziente_nascita: "1950-04",
    tbl_terapie: [{ id_farmaco_codifa: "ST0002", tipo_terapia: 1, tags: [3] }],
    tbl_parametri_vitalis: [{ pressione: 120.5, quando: "2026-03", ok: false }],
  });
  expect(extractOf({ paziente_nome: "Zenobia" })).toBeUndefined();
});

it("PR-6: never keeps a word or a long number, for any record", () => {
  assertProperty(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (record) => {
      const extract = JSON.stringify(extractOf(record as Record<string, unknown>) ?? {});
      const values = extract.replace(/"(?:[^"\\]|\\.)*":/g, "");
      expect(values.replace(/"\d{4}-\d{2}"/g, "")).not.toMatch(/"/);
    }),
  );
});
