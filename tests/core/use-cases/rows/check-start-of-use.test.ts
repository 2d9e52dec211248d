import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right, taskEither } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import {
  checkRowStartOfUse,
  omitEmptyConfirmations,
  storeConfirmations,
} from "@libretto/core/use-cases/rows/check-start-of-use";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const required = {
  ...{ now: CLOCK.now(), confirmationRequired: true },
  confirmedFindings: null as readonly string[] | null,
};
const FINDINGS = [
  "duplicate:moderate:Warfarin",
  ...["unchecked:interaction", "unchecked:duplicate", "unchecked:sameClass"],
];
/** A record with another therapy of the same drug. */
const prepare = () => {
  const { stores, records, state } = createFakeStores();
  records.put(therapies, patient, [aTherapy({ id: aTherapy().id + 1 })]);
  const check = async (draft: RowCore, options = required, used = stores) =>
    unwrap(await checkRowStartOfUse(used, therapies as AnySection, patient, draft, null, options)());
  return { stores, state, check };
};

it("refuses a therapy that comes into use with unconfirmed findings", async () => {
  const { check } = prepare();
  const checked = await check(aTherapy());
  expect(isLeft(checked) && checked.left.code).toBe("therapies.unconfirmedFindings");
});

it("accepts it with its confirmations, or when none are required", async () => {
  const { check } = prepare();
  const stamped = FINDINGS.map((finding) => ({ finding, at: CLOCK.now() }));
  expect(await check(aTherapy(), { ...required, confirmedFindings: FINDINGS })).toEqual(right(stamped));
  expect(await check(aTherapy(), { ...required, confirmationRequired: false })).toEqual(right([]));
});

it("says that the check failed when its rules are unavailable", async () => {
  const { stores, check } = prepare();
  const loadRules = () => taskEither.left(failure("unavailable", "failure.unavailable"));
  const broken = { ...stores, interactions: { ...stores.interactions, loadRules } };
  expect(await check(aTherapy(), required, broken)).toEqual(left(failure("unavailable", "therapies.checkFailed")));
});

it("accepts rows of other sections and other lists without a check", async () => {
  const { stores, check } = prepare();
  expect(await check(aTherapy({ list: "forbidden" }))).toEqual(right(null));
  const other = checkRowStartOfUse(stores, diagnoses as AnySection, patient, aDiagnosis(), null, required);
  expect(unwrap(await other())).toEqual(right(null));
});

it("stores the confirmations of an accepted write only", async () => {
  const { stores, state } = prepare();
  const confirmations = [{ finding: "duplicate:moderate:Warfarin", at: CLOCK.now() }];
  unwrap(await storeConfirmations(stores, patient, 20, right(confirmations))());
  unwrap(await storeConfirmations(stores, patient, 22, right(null))());
  const refusal = failure("refused", "therapies.unconfirmedFindings");
  expect(await storeConfirmations(stores, patient, 23, left(refusal))()).toEqual(left(refusal));
  expect([...state.confirmations]).toEqual([[20, confirmations]]);
});

it("stores no empty list for a new row, which has none to replace", () => {
  expect(omitEmptyConfirmations(right([]))).toEqual(right(null));
  const confirmations = [{ finding: "unchecked:dose", at: null }];
  expect(omitEmptyConfirmations(right(confirmations))).toEqual(right(confirmations));
});
