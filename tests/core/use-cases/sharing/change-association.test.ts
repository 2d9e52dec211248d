import { isLeft, isRight } from "@libretto/core/kernel/fp";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { changeAssociation } from "@libretto/core/use-cases/sharing/change-association";
import { expect, it } from "vitest";
import { anAssociation, aPatient, at } from "../../../support/builders.ts";
import { CLOCK, createFakeStores, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const services = { clock: CLOCK, ids: { next: () => 77 } };
const LONG_BEFORE = at("2026-03-14T08:00:00.000Z");
const requestWith = (differs: Partial<AssociationRequest>): AssociationRequest =>
  ({
    ...{ command: "add", id: 0, patient: null, entry: 5, tags: [] },
    ...{ visibility: "minimal", level: 0, emergencyLevel: 0, tagLevel: 0 },
    ...(differs as object),
  }) as unknown as AssociationRequest;

it("AU-8: adds a doctor only after a fresh step-up authentication", async () => {
  const { stores, state } = createFakeStores();
  const late = await changeAssociation(services, stores, ownerSince(LONG_BEFORE), requestWith({}), null)();
  expect(isLeft(late) && late.left.code).toBe("account.proveAgain");
  expect(state.doctors).toEqual([]);
  expect(await changeAssociation(services, stores, ownerSince(), requestWith({}), null)()).toMatchObject({
    right: { id: 77, doctors: [{ id: 77 }] },
  });
});

it("answers for another patient's record as if there were none", async () => {
  const { stores } = createFakeStores();
  const foreign = await changeAssociation(services, stores, ownerSince(), requestWith({ patient: 1 }), null)();
  expect(foreign).toMatchObject({ left: { kind: "notFound" } });
});

it("removes a doctor without a step-up authentication: less access needs none", async () => {
  const { stores, state } = createFakeStores();
  state.doctors = [anAssociation()];
  const removal = requestWith({ command: "remove", id: anAssociation().id, patient: aPatient().id });
  const removed = await changeAssociation(services, stores, ownerSince(LONG_BEFORE), removal, null)();
  expect(isRight(removed)).toBe(true);
  expect(state.doctors).toEqual([]);
});
