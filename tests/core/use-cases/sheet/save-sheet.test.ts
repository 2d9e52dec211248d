import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { saveSheet } from "@libretto/core/use-cases/sheet/save-sheet";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient } from "../../../support/builders.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const services = { clock: CLOCK };
const { id } = aPatient();

it("stores changed fields as a new version", async () => {
  const { stores, state } = createFakeStores();
  const saved = await saveSheet(services, stores, id, { ...aPatient(), phone: "+39 055 7654321" }, 3)();
  expect(saved).toMatchObject({ right: { phone: "+39 055 7654321", version: 4 } });
  expect(state.sheet.phone).toBe("+39 055 7654321");
});

it.each([
  ["a marital status that no catalogue has", { maritalStatus: 99 }, { maritalStatus: "form.notListed" }],
  [
    "a town that does not exist",
    { residence: { code: "X999", name: "Atlantide" } },
    { residence: "patient.chooseCity" },
  ],
])("refuses %s, and stores nothing", async (_, change, fields) => {
  const { stores, state } = createFakeStores();
  expect(await saveSheet(services, stores, id, { ...aPatient(), ...change }, null)()).toMatchObject({
    left: { fields },
  });
  expect(state.sheet).toEqual(aPatient());
});

it("refuses the statement that there are no allergies beside a recorded one", async () => {
  const { stores, records } = createFakeStores();
  const stated = { ...aPatient(), allergyStatement: { kind: "none", date: null } } as never;
  records.put(diagnoses, id, [aDiagnosis()]);
  expect(await saveSheet(services, stores, id, stated, null)()).toMatchObject({
    left: { fields: { allergyStatement: "patient.allergiesListed" } },
  });
});
