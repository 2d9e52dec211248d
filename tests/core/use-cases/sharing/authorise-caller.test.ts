import { CARER_RIGHTS, type CarerRight, includesRight } from "@libretto/core/access/carer-rights";
import type { Role } from "@libretto/core/account/role";
import { failure, notFound } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import {
  asCarer,
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
  ({ principal: { role, account, patient: role === "patient" ? patient : null }, permissions, grant: null }) as never;

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
    expect(await authoriseOwner(signedAs("patient"), patient, null, null)()).toEqual(owner);
    expect(await authoriseOwner(signedAs("patient"), patient + 1, "write", null)()).toEqual(left(notFound));
    expect(await authoriseOwner(signedAs("doctor"), null, "write", null)()).toEqual(left(notFound));
    expect(await authoriseOwner(signedAs("patient"), patient, null, "addExam")()).toEqual(notInLicence);
  });
});

describe("a call of a carer", () => {
  const CARED = patient + 1;
  const scope = { clearance: WHOLE_RECORD, until: null };
  const carer = (right: CarerRight, ...permissions: string[]) =>
    ({
      ...(signedAs("patient", ...permissions) as object),
      account,
      grant: { ...scope, patient: CARED, right },
    }) as never;
  const refused = left(failure("notPermitted", "carers.notPermitted"));

  it("is for the record of the grant, with the right that the call needs", async () => {
    const cared = right({ as: "owner", patient: CARED });
    for (const granted of CARER_RIGHTS)
      for (const needed of CARER_RIGHTS)
        expect(await authoriseOwner(carer(granted), CARED, needed, null)(), `${granted} for ${needed}`).toEqual(
          includesRight(granted, needed) ? cared : refused,
        );
    expect(await authoriseOwner(carer("manage"), CARED, null, null)()).toEqual(refused);
    expect(await authoriseOwner(carer("manage"), CARED + 1, "read", null)()).toEqual(left(notFound));
  });

  it("needs the permission of the patient's licence", async () => {
    expect(await authoriseOwner(carer("write"), CARED, "write", "addExam")()).toEqual(notInLicence);
    expect(await authoriseOwner(carer("write", "addExam"), CARED, "write", "addExam")()).toEqual(
      right({ as: "owner", patient: CARED }),
    );
  });

  it("reads with the clearance of the grant, and acts for the patient when it may write", async () => {
    const { stores } = createFakeStores();
    expect(await authoriseReader(carer("read"), CARED, stores, TODAY)()).toEqual(
      right({ as: "carer", patient: CARED, account, clearance: WHOLE_RECORD }),
    );
    const access = { as: "owner", patient: CARED } as const;
    expect(await authoriseReader(carer("write"), CARED, stores, TODAY)()).toEqual(right(access));
    expect(asCarer(carer("write"), access).principal).toEqual({
      ...{ role: "patient", account, patient: CARED, isCarer: true },
    });
    expect(asCarer(carer("write"), { as: "owner", patient }).principal).toEqual({ role: "patient", account, patient });
  });
});

describe("a reading call", () => {
  const read = (role: Role, of: number | null, as = account) => {
    const { stores, state } = createFakeStores();
    state.doctors = [anAssociation()];
    const signed = {
      principal: { role, account: as, patient: role === "patient" ? patient : null },
      grant: null,
    } as never;
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
