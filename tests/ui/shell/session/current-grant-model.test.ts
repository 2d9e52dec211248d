import { memoryActivity } from "@libretto/adapters/memory/activity";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { type CaredPatient, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { CurrentGrantModel } from "@libretto/ui/shell/session/current-grant-model";
import { refreshRight } from "@libretto/ui/shell/session/opened-record";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const PERSON: CaredPatient = {
  ...{ patient: 81, account: 801, name: "Teresa", surname: "Bianchi", birth: null, role: null },
  ...{ right: "read", clearance: WHOLE_RECORD, until: null },
};

it("learns that a carer who could only read may write now, and keeps the last answer after a failure", async () => {
  const answers = [
    right([PERSON]),
    right([{ ...PERSON, right: "write" as const }]),
    left(failure("unavailable", "failure.unavailable")),
    right([]),
  ];
  const model = new CurrentGrantModel({ listPatients: () => async () => answers.shift() ?? right([]) }, PERSON.account);
  const seen: boolean[] = [];
  for (const _ of answers.slice()) {
    await model.load();
    seen.push(model.mayWrite);
  }
  expect(seen).toEqual([false, true, true, false]);
});

it.each([
  ["manage", "manage"],
  ["write", "write"],
  ["read", "write"],
] as const)(
  "an opened record takes over the right %s without a reload, unless it only reads",
  async (now, expected) => {
    const opened = { carer: 5, patient: 81, account: 801, right: "write" } as const;
    const saved: unknown[] = [];
    const session = { opened, saveOpened: (record: unknown) => void saved.push(record) };
    await refreshRight(session, { listPatients: () => taskEither.right([{ ...PERSON, right: now }]) });
    expect(saved).toEqual(expected === "write" ? [] : [{ ...opened, right: expected }]);
  },
);

it("a session shows another right at once, and stores it", () => {
  const { memory } = createUiFixture();
  const clock = { now: () => at("2026-03-14T09:00:00.000Z") };
  const saved: unknown[] = [];
  const session = new SessionModel(
    { ...memory, saveOpenedRecord: (record) => void saved.push(record) },
    clock,
    memoryActivity(clock as never),
  );
  const opened = { carer: 5, patient: 81, account: 801, right: "manage" } as const;
  session.saveOpened(opened);
  expect([session.opened, saved]).toEqual([opened, [opened]]);
});

it("a session reports once that the tab shows the record of another person than before", () => {
  const { memory } = createUiFixture();
  const clock = { now: () => at("2026-03-14T09:00:00.000Z") };
  let shown: number | null = null;
  let opened: { carer: number; patient: number; account: number; right: "write" } | null = null;
  /** Each page load has a session of its own. */
  const load = (person: typeof opened) => {
    opened = person;
    return new SessionModel(
      {
        ...memory,
        loadSession: () => ({ token: "t", account: 5, expiresAt: at("2026-03-14T10:00:00.000Z") }) as never,
        loadOpenedRecord: () => opened,
        exchangeShownRecord: (account) => {
          const before = shown ?? 5;
          shown = account;
          return before;
        },
      },
      clock,
      memoryActivity(clock as never),
    );
  };
  const teresa = { carer: 5, patient: 81, account: 801, right: "write" } as const;
  const changes = [null, null, teresa, teresa, null].map((person) => {
    const session = load(person);
    return [session.takeRecordChange(), session.takeRecordChange()];
  });
  expect(changes).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [false, false],
    [true, false],
  ]);
});
