import { readSharedPatients } from "@libretto/adapters/sql/record/shared-patients";
import { expect, it } from "vitest";

const ROW = {
  id_utente: 8,
  id_paziente: 7,
  nome: "Anna",
  cognome: "Conti",
  data_nascita: "1968-04-17",
  visibility: 1,
  assegnazione_confidenzialita: 6,
  id_cpp: 41,
  version: 1,
  created_at: "2026-03-14T09:00:00.000Z",
};

it("A sheet that cannot be decoded leaves its patient without a name, and the others in a doctor's list", async () => {
  const rows = [ROW, { ...ROW, id_paziente: 9, nome: "n".repeat(201), data_nascita: "1066-10-14" }];
  const sql = { query: async () => [{ total: 2, rows }] };
  const answer = await readSharedPatients(sql as never, 3, "", {})();
  const page = answer._tag === "Right" ? answer.right : null;
  expect(page?.rows.map(({ id, name, surname, birth }) => [id, name, surname, birth])).toEqual([
    [7, "Anna", "Conti", "1968-04-17"],
    [9, "", "–", null],
  ]);
  expect(page?.total).toBe(2);
});
