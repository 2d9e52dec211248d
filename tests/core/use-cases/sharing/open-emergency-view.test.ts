import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, taskEither } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { openEmergencyView } from "@libretto/core/use-cases/sharing/open-emergency-view";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy, at } from "../../../support/builders.ts";
import { createFakeEmergencyViews, type StoredView } from "../../../support/use-cases/fake-emergency-views.ts";
import {
  createAnonymousReader,
  createFakeAudit,
  createFakeSecrets,
  ORIGIN,
  transactOn,
} from "../../../support/use-cases/fake-services.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, account } = aPatient();
const CODE = `${patient.toString(36)}.${"s".repeat(43)}`;
const UNTIL = at("2026-04-14T09:00:00.000Z");

const prepare = (differs: Partial<StoredView> = {}) => {
  const { stores, records, state } = createFakeStores();
  records.put(diagnoses, patient, [aDiagnosis()]);
  records.put(therapies, patient, [aTherapy()]);
  const { emergencyViews, views } = createFakeEmergencyViews();
  views.push({
    ...{ id: 12, patient, secretDigest: `digest of ${CODE}`, createdAt: at("2026-03-14T08:00:00.000Z") },
    ...{ until: UNTIL, openedAt: null, closedAt: null, ...differs },
  });
  const { audit, entries } = createFakeAudit();
  const { reader, wrongCodes } = createAnonymousReader();
  const transact = transactOn({ ...stores, emergencyViews, audit });
  const open = (code: string) =>
    openEmergencyView({ transact, clock: CLOCK, secrets: createFakeSecrets() }, reader, code)();
  return { open, entries, wrongCodes, state, records };
};

it("shows the emergency data without prescriber and diagnosis, and writes it to the access log", async () => {
  const { open, entries, wrongCodes, state } = prepare();
  const opened = await open(CODE);
  expect(opened).toMatchObject({
    right: { until: UNTIL, set: { inUse: [{ id: aTherapy().id, prescriber: { name: "" }, diagnosis: null }] } },
  });
  expect(isRight(opened) && opened.right.set.sensitivities).toHaveLength(1);
  expect(entries).toEqual([
    {
      ...{ actor: null, patient, action: "read", object: "openEmergencyView emergencyView 12", outcome: "done" },
      ...ORIGIN,
    },
  ]);
  expect([state.actsAs, wrongCodes.count]).toEqual([account, 0]);
});

it("marks a medicine in use that is among the forbidden ones, as the paper does", async () => {
  const { open, records } = prepare();
  records.put(therapies, patient, [aTherapy({ id: 1 }), aTherapy({ id: 2, list: "forbidden" })]);
  const opened = await open(CODE);
  const marked = isRight(opened) ? opened.right.marks.ofTherapies : [];
  expect(marked.find(({ therapy }) => therapy === 1)?.text.it).toContain("tra i farmaci vietati");
  expect(marked.some(({ therapy }) => therapy === 2)).toBe(false);
});

it.each([
  ["an expired code", CODE, { until: CLOCK.now() }],
  ["a closed code", CODE, { closedAt: CLOCK.now() }],
  ["an unknown code", `${patient.toString(36)}.${"x".repeat(43)}`, {}],
])("refuses %s, and counts it", async (_, code, differs) => {
  const { open, entries, wrongCodes, state } = prepare(differs);
  expect(await open(code)).toEqual(left(failure("refused", "emergency.closed")));
  expect([entries, wrongCodes.count, state.actsAs]).toEqual([[], 1, null]);
});

it("refuses an incomplete code without counting it", async () => {
  const { open, wrongCodes } = prepare();
  expect(await open(CODE.slice(0, 9))).toEqual(left(failure("refused", "emergency.incomplete")));
  expect(wrongCodes.count).toBe(0);
});

it("counts no code while the data cannot be read", async () => {
  const { reader, wrongCodes } = createAnonymousReader();
  const unavailable = failure("unavailable", "failure.unavailable");
  const services = { transact: () => taskEither.left(unavailable), clock: CLOCK, secrets: createFakeSecrets() };
  expect(await openEmergencyView(services, reader, CODE)()).toEqual(left(unavailable));
  expect(wrongCodes.count).toBe(0);
});
