import { decode } from "@libretto/core/kernel/codec";
import { isLeft } from "@libretto/core/kernel/fp";
import { SharedPatientWire } from "@libretto/core/record/doctors/shared-patient-wire";
import { describe, expect, it } from "vitest";

const row = {
  id_utente: 8,
  id_paziente: 7,
  nome: "Giulia",
  cognome: "Ferrari",
  data_nascita: "1968-04-17",
  visibility: 3,
  assegnazione_confidenzialita: 2,
  id_cpp: 41,
  version: 3,
  created_at: "2026-03-14T09:00:00.000Z",
};

const expectRead = (sent: unknown) => {
  const read = decode(SharedPatientWire, sent);
  if (isLeft(read)) throw new Error("not read");
  return read.right;
};

describe("A patient of a doctor's list", () => {
  it("is encoded and decoded without loss", () => {
    for (const data_nascita of [row.data_nascita, null])
      expect(SharedPatientWire.encode(expectRead({ ...row, data_nascita }))).toEqual({ ...row, data_nascita });
  });

  it("AZ-2: with an unknown visibility or level is omitted", () => {
    for (const wrong of [{ visibility: 9 }, { assegnazione_confidenzialita: 0 }])
      expect(isLeft(decode(SharedPatientWire, { ...row, ...wrong }))).toBe(true);
  });
});
