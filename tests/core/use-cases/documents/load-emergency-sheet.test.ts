import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { loadEmergencySheet } from "@libretto/core/use-cases/documents/load-emergency-sheet";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { rulesOf } from "../../../support/record/drug-check-sources.ts";
import { createFakeDocuments, doctorUpTo, OWNER } from "../../../support/use-cases/fake-documents.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const setUp = async (rules: unknown = taskEither.right(rulesOf())) => {
  const { stores } = createFakeDocuments();
  await stores.records.add(diagnoses, aPatient().id, aDiagnosis({ level: 1, condition: "Penicilline" }))();
  const interactions = {
    loadRules: () => rules,
    interpretSensitivities: (sensitivities: readonly unknown[]) =>
      taskEither.right(
        sensitivities.map(() => ({ condition: "Penicilline", understanding: "unknown", atc: [], crossReactions: [] })),
      ),
  };
  return { ...stores, interactions } as never;
};

it("names the allergies that the drug check does not understand", async () => {
  expect(await loadEmergencySheet(await setUp(), OWNER, CLOCK.now())()).toMatchObject({
    right: { set: { sensitivities: [{ condition: "Penicilline" }] }, unknownAllergies: ["Penicilline"] },
  });
});

it("finds none for a doctor without emergency access", async () => {
  const blind = { ...doctorUpTo(1), clearance: { visibility: "none", level: 0, tags: [] } } as never;
  expect(await loadEmergencySheet(await setUp(), blind, CLOCK.now())()).toMatchObject({ left: { kind: "notFound" } });
});

it("has the findings about medicines in use, and is made also while there is no reference data for the check", async () => {
  const losartan = aTherapy({ id: 7, drug: { ...aTherapy().drug, name: "Losartan" } });
  const load = async (rules?: unknown) => {
    const stores = (await setUp(rules)) as Stores;
    await stores.records.add(therapies, aPatient().id, losartan)();
    await stores.records.add(therapies, aPatient().id, { ...losartan, list: "forbidden", note: "tosse" } as never)();
    return loadEmergencySheet(stores, OWNER, CLOCK.now())();
  };
  expect(await load()).toMatchObject({ right: { openFindings: { findings: [{ kind: "forbidden" }] } } });
  const unavailable = taskEither.left(failure("unavailable", "therapies.checkFailed"));
  expect(await load(unavailable)).toMatchObject({ right: { set: { inUse: [{}] }, openFindings: null } });
});
