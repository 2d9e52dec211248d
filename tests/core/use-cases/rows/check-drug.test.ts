import { right, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { therapies } from "@libretto/core/record/therapies/wire";
import { checkDrugFor } from "@libretto/core/use-cases/rows/check-drug";
import { expect, it } from "vitest";
import { aPatient, aTherapy, on } from "../../../support/builders.ts";
import { drugOf, rulesOf } from "../../../support/record/drug-check-sources.ts";
import { createFakeReader } from "../../../support/use-cases/fake-reader.ts";

const warfarin = drugOf("Warfarin", "B01AA03");
const MANY = 3;
const storedTherapies = [
  ...Array.from({ length: MANY }, (_, index) => aTherapy({ id: 1000 - index, drug: warfarin })),
  aTherapy({ id: 20, drug: { id: "gone", name: "Sciroppo di una volta", route: "orale" } }),
  aTherapy({ id: 19, drug: warfarin, list: "forbidden" }),
  aTherapy({ id: 18, drug: { id: "concluded", name: "Warfarin", route: "orale" }, list: "concluded" }),
];

it("R9: a drug is compared with drugs in use and forbidden ones, in one query, each once", async () => {
  const queries: (readonly string[])[] = [];
  const stores = {
    reader: createFakeReader({
      sheets: { load: () => taskEither.right(aPatient()) },
      rows: {
        loadAll: (section: object, _patient: number, list?: string) =>
          taskEither.right(section === therapies ? storedTherapies.filter((row) => row.list === list) : []),
      },
    }),
    catalogues: {
      loadDrugsOfRecord: (_patient: number, additional: readonly string[]) => {
        queries.push(additional);
        return taskEither.right(new Map([[warfarin.id, warfarin]]));
      },
    },
    interactions: {
      loadRules: () => taskEither.right(rulesOf()),
      interpretSensitivities: () => taskEither.right([]),
    },
  } as unknown as Stores;
  const made = await checkDrugFor(stores, aPatient().id, warfarin, on("2026-03-14"))();
  expect(queries).toEqual([[warfarin.id]]);
  expect(made).toMatchObject(
    right({
      state: "partly",
      findings: expect.arrayContaining([
        expect.objectContaining({ kind: "duplicate" }),
        expect.objectContaining({ kind: "forbidden" }),
      ]),
      uncheckedParts: ["interaction", "duplicate", "sameClass"].map((part) => ({
        part,
        drugs: ["Sciroppo di una volta"],
      })),
    }),
  );
});
