import type { Role } from "@libretto/core/account/role";
import { failure, notFound } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import {
  authoriseOwner,
  authorisePatient,
  authoriseReader,
  requireRole,
} from "@libretto/core/use-cases/sharing/authorise-caller";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient, TODAY } from "../../../support/builders.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, account } = aPatient();
const notPermitted = left(failure("notPermitted", "gate.notPermitted"));
const notInLicence = left(failure("notPermitted", "gate.notInSubscription"));
const owner = right({ as: "owner", patient });
const signedAs = (role: Role, ...permissions: string[]) =>
  ({ principal: { role, account, patient: role === "patient" ? patient : null }, permissions }) as never;

describe("a call about no record", () => {
  it("needs one of its roles", async () => {
    expect(await requireRole(signedAs("doctor"), ["patient", "doctor"], null)()).toEqual(right(null));
    expect(await requireRole(signedAs("doctor"), ["patient"], null)()).toEqual(notPermitted);
    expect(await requireRole(signedAs("doctor"), null, null)()).toEqual(right(null));
  });

  it("needs its permission; a patient whose role suffices learns that the subscription lacks it", async () => {
    expect(await requireRole(signedAs("patient", "useCalculators"), null, "useCalculators")()).toEqual(right(null));
    expect(await requireRole(signedAs("patient"), ["patient"], "useCalculators")()).toEqual(notInLicence);
    expect(await requireRole(signedAs("patient"), null, "administer")()).toEqual(notPermitted);
  });
});

describe("a call about the own record", () => {
  it("is for patients, with the permission that it needs", async () => {
    expect(await authorisePatient(signedAs("patient"), null)()).toEqual(owner);
    expect(await authorisePatient(signedAs("patient", "addExam"), "addExam")()).toEqual(owner);
    expect(await authorisePatient(signedAs("patient"), "addExam")()).toEqual(notInLicence);
    expect(await authorisePatient(signedAs("doctor"), null)()).toEqual(notPermitted);
  });

  it("AZ-6: answers for another record as if there were none", async () => {
    expect(await authoriseOwner(signedAs("patient"), patient, null)()).toEqual(owner);
    expect(await authoriseOwner(signedAs("patient"), patient + 1, null)()).toEqual(left(notFound));
    expect(await authoriseOwner(signedAs("doctor"), null, null)()).toEqual(left(notFound));
    expect(await authoriseOwner(signedAs("patient"), patient, "addExam")()).toEqual(notInLicence);
  });
});

describe("a reading call", () => {
  const read = (role: Role, of: number | null, as = account) => {
    const { stores, state } = createFakeStores();
    state.doctors = [anAssociation()];
    const signed = { principal: { role, account: as, patient: role === "patient" ? patient : null } } as never;
    return authoriseReader(signed, of, stores, TODAY)();
  };

  it("is for the owner, and for a doctor with an active association", async () => {
    expect(await read("patient", patient)).toEqual(owner);
    expect(await read("doctor", patient, anAssociation().account)).toMatchObject({ right: { as: "doctor", patient } });
  });

  it.each([
    ["another patient", "patient", patient + 1],
    ["another doctor", "doctor", patient],
    ["an administrator", "admin", patient],
    ["an account without a record", "patient", null],
  ] as const)("AZ-6: answers for %s as if there were none", async (_, role, of) => {
    expect(await read(role, of)).toEqual(left(notFound));
  });
});
