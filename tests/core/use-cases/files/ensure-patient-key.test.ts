import { right } from "@libretto/core/kernel/fp";
import { ensurePatientKey } from "@libretto/core/use-cases/files/ensure-patient-key";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { vault } from "../../../support/use-cases/fake-drawings.ts";
import { aKey, createFakeFiles } from "../../../support/use-cases/fake-files.ts";

const services = { files: vault, ids: { next: () => 9 } };

it("creates and stores the first key of a patient, and then uses it", async () => {
  const { files, state } = createFakeFiles();
  expect(await ensurePatientKey(services, { files }, aPatient().id)()).toEqual(right(aKey(9)));
  expect(await ensurePatientKey({ ...services, ids: { next: () => 10 } }, { files }, aPatient().id)()).toEqual(
    right(aKey(9)),
  );
  expect(state.keys).toEqual([aKey(9)]);
});
