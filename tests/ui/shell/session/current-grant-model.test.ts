import { memoryActivity } from "@libretto/adapters/memory/activity";
import type { CarerRight } from "@libretto/core/access/carer-rights";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { type CaredPatient, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { CurrentGrantModel } from "@libretto/ui/shell/session/current-grant-model";
import { refreshRight } from "@libretto/ui/shell/session/opened-record";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { describe, expect, it } from "vitest";
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

describe("an opened record", () => {
  const opened = { carer: 5, patient: 81, account: 801, right: "write" } as const;
  const refresh = async (now: CarerRight, hasOpen = false) => {
    const saved: unknown[] = [];
    const shown: unknown[] = [];
    const session = {
      opened,
      saveOpened: (record: unknown) => void saved.push(record),
      openRecord: (...call: readonly unknown[]) => void shown.push(call),
    };
    const listPatients = () => taskEither.right([{ ...PERSON, right: now }]);
    await refreshRight(session, { listPatients }, { hasOpen });
    return { saved, shown };
  };

  it.each(["manage", "write"] as const)("takes over the right %s without a reload", async (now) => {
    const saved = now === "write" ? [] : [{ ...opened, right: now }];
    expect(await refresh(now)).toEqual({ saved, shown: [] });
  });

  it("W33: that may only be read now is shown as such: the server hides rows, and its own pages would deny them", async () => {
    const shown = [[null, "/account/Persone/Cartella/801"]];
    expect(await refresh("read")).toEqual({ saved: [], shown });
  });

  it("stays below an open form, of which nothing is lost", async () => {
    expect(await refresh("read", true)).toEqual({ saved: [], shown: [] });
  });
});

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
