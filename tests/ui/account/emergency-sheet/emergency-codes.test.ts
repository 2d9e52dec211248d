import type { Instant } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { MAX_OPEN_VIEWS } from "@libretto/core/kernel/limits";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { EmergencyCodesModel } from "@libretto/ui/account/emergency-sheet/emergency-codes-model";
import { NewSheetModel } from "@libretto/ui/account/emergency-sheet/new-sheet-model";
import { observable, runInAction, when } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { aContact } from "../../../support/builders.ts";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { answer, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const REQUEST = { days: 90, paper: "sheet" } as const;

const opened = async () => {
  const fixture = await createSecurityFixture();
  const model = new EmergencyCodesModel(fixture.parts);
  await flushMicrotasks();
  const open = () => model.openCodes.map(({ id }) => id);
  const first = () => model.openCodes[0] as (typeof model.openCodes)[number];
  return { ...fixture, model, open, first };
};

describe("the codes of emergency sheets", () => {
  it("are listed while they are open, and not when closed or expired", async () => {
    const { model, open } = await opened();
    expect(model.remote.value?.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(open()).toEqual([4, 3]);
  });

  it("are distinguished by the names on their sheets, also with the same time", async () => {
    const { model, first } = await opened();
    const madeAt = "2026-11-22T03:04:05.900Z" as Instant;
    const called = [4, 5].map((id) => model.codeDetailsOf({ ...first(), id, createdAt: madeAt }));
    expect(called).toEqual([
      { name: "0004", date: "22/11/2026", time: "04:04:05" },
      { name: "0005", date: "22/11/2026", time: "04:04:05" },
    ]);
  });

  it("are dated like on every screen, in English too", async () => {
    const { model, first, parts } = await opened();
    parts.language.choose("en");
    expect(model.codeDetailsOf({ ...first(), createdAt: "2026-11-22T03:04:05.900Z" as Instant }).date).toBe(
      "22/11/2026",
    );
  });

  it("are closed on request, one or all", async () => {
    const { model, dialogs, open, first, successCodes } = await opened();
    const not = model.close(first());
    await answer(dialogs, false);
    await not;
    expect(open()).toEqual([4, 3]);
    const closed = model.close(first());
    await answer(dialogs, true);
    await closed;
    expect([open(), successCodes()]).toEqual([[3], ["emergency.codeClosed"]]);
    await model.print(REQUEST);
    expect(open()).toEqual([5, 3]);
    const all = model.closeAll();
    await answer(dialogs, true);
    await all;
    expect([open(), successCodes()]).toEqual([[], ["emergency.codesClosed"]]);
  });

  it("stay closed when an older list arrives, and a new one stays open", async () => {
    const { parts, dialogs } = await opened();
    const { codes } = parts;
    const held = observable.array<() => void>([], { deep: false });
    const all = (): ReturnType<typeof codes.list> => async () => {
      const answer = await codes.list()();
      await new Promise<void>((resolve) => runInAction(() => held.push(resolve)));
      return answer;
    };
    const model = new EmergencyCodesModel({ ...parts, codes: { ...codes, list: all } });
    const open = () => model.openCodes.map(({ id }) => id);
    await when(() => held.length === 1);
    held[0]?.();
    await when(() => model.openCodes.length > 0);
    expect(open()).toEqual([4, 3]);
    const printed = model.print(REQUEST);
    await when(() => held.length === 2);
    const closed = model.close(model.openCodes[0] as (typeof model.openCodes)[number]);
    await answer(dialogs, true);
    await closed;
    held[1]?.();
    await flushMicrotasks();
    expect(open()).toEqual([3]);
    await when(() => held.length === 3);
    held[2]?.();
    await printed;
    expect(open()).toEqual([5, 3]);
  });

  it("D6: are created only after a preview of the sheet, at any level, with the chosen validity", async () => {
    const { model, dialogs, parts, open } = await opened();
    const requestedIds: number[] = [];
    const { createSheet: sheet } = parts.codes;
    vi.spyOn(parts.codes, "createSheet").mockImplementation((...all) => {
      requestedIds.push(all[2]);
      return sheet(...all);
    });
    const left = model.createSheet(() => null);
    (await topDialogModel<NewSheetModel>(dialogs)).dismiss();
    await left;
    expect(open()).toEqual([4, 3]);
    const made = model.createSheet(() => null);
    const dialog = await topDialogModel<NewSheetModel>(dialogs);
    const { record } = parts.record;
    if (record === null) throw new Error("no record");
    const row = aContact({ name: "Marta Verdi", list: "emergency", level: 6 });
    const collections = { ...record.collections, [emergencyContacts.name]: { rows: [row], total: 1 } };
    expect(new NewSheetModel({ ...record, collections }, () => undefined).content.contacts).toEqual(["Marta Verdi"]);
    dialog.form.fields.days.write(30);
    await dialog.form.submit();
    await made;
    expect([requestedIds, open()]).toEqual([[30], [5, 4, 3]]);
  });

  it("are all closed, also those that another page created meanwhile", async () => {
    const { model, dialogs, parts, successCodes } = await opened();
    await parts.codes.createSheet(7, "it", 90, "sheet")();
    const all = model.closeAll();
    await answer(dialogs, true);
    await all;
    expect(successCodes()).toEqual(["emergency.codesClosed"]);
    const fresh = new EmergencyCodesModel(parts);
    await flushMicrotasks();
    expect(fresh.openCodes).toEqual([]);
  });

  it("are shown as closed when all were, and the list reports when it cannot be loaded", async () => {
    const { parts, dialogs, trouble, successCodes, complaints } = await opened();
    const no = failure("unavailable", "failure.offline");
    const { close } = parts.codes;
    const failingPort = {
      ...parts.codes,
      close: (id: number) => async () => {
        const answer = await close(id)();
        if (id === 3) trouble.failNext(no);
        return answer;
      },
    };
    const model = new EmergencyCodesModel({ ...parts, codes: failingPort });
    await flushMicrotasks();
    const all = model.closeAll();
    await answer(dialogs, true);
    await all;
    expect([successCodes(), complaints(), model.closing]).toEqual([["emergency.codesClosed"], [], null]);
    expect([model.openCodes, model.remote.failure]).toEqual([[], no]);
    await model.remote.load();
    expect(model.remote.failure).toBeNull();
  });

  it("stay listed when the server does not receive the request; one that no longer exists is removed", async () => {
    const { model, dialogs, open, first, trouble, complaints } = await opened();
    trouble.failNext(failure("unavailable", "failure.offline"));
    const unheard = model.closeAll();
    await answer(dialogs, true);
    await unheard;
    expect([open(), complaints(), model.closing]).toEqual([[4, 3], ["failure.offline"], null]);
    trouble.failNext(failure("notFound", "failure.notFound"));
    const closing = model.close(first());
    await answer(dialogs, true);
    await closing;
    expect(open()).toEqual([3]);
  });

  it("are loaded again when no sheet came: if only the response was lost, its code exists", async () => {
    const { parts } = await opened();
    const failing = {
      ...parts.codes,
      createSheet: () => taskEither.left(failure("unavailable", "failure.unanswered")),
    };
    const unanswered = new EmergencyCodesModel({ ...parts, codes: failing });
    await flushMicrotasks();
    await parts.codes.createSheet(7, "it", 90, "sheet")();
    await unanswered.print(REQUEST);
    expect([unanswered.openCodes.map(({ id }) => id), unanswered.printing]).toEqual([[5, 4, 3], false]);
  });

  /** Sheets that are in progress until the test releases them, with a code that is created before or after that. */
  const onTheWay = async (made: "before" | "after") => {
    const fixture = await createSecurityFixture();
    const { codes } = fixture.parts;
    let give: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (give = resolve));
    const sheet =
      (...args: Parameters<typeof codes.createSheet>) =>
      async () => {
        const early = made === "before" ? await codes.createSheet(...args)() : null;
        await held;
        return early ?? codes.createSheet(...args)();
      };
    const model = new EmergencyCodesModel({ ...fixture.parts, codes: { ...codes, createSheet: sheet } });
    await flushMicrotasks();
    const printed = model.print(REQUEST);
    await flushMicrotasks();
    return { ...fixture, model, printed, give };
  };

  it("are closed at once, also during the creation of a sheet, which opens if its code is created later", async () => {
    const { model, printed, give, dialogs, successCodes, saved, complaints } = await onTheWay("after");
    const closed = model.closeAll();
    await answer(dialogs, true);
    await closed;
    expect([successCodes(), model.openCodes, model.printing]).toEqual([["emergency.codesClosed"], [], true]);
    give();
    await printed;
    expect([model.openCodes.map(({ id }) => id), model.printing]).toEqual([[5], false]);
    expect([saved.length, complaints()]).toEqual([1, []]);
  });

  it("are closed with that of a sheet in progress: it is not delivered, and can be created again", async () => {
    const { model, parts, printed, give, dialogs, saved, complaints } = await onTheWay("before");
    const closed = model.closeAll();
    await answer(dialogs, true);
    await closed;
    give();
    await printed;
    expect([model.openCodes, model.printing, saved]).toEqual([[], false, []]);
    expect(complaints()).toEqual(["emergency.sheetClosed"]);
    for (const notice of parts.notices.problemNotices) parts.notices.runAction(notice);
    await expect.poll(() => saved.length).toBe(1);
    expect([model.openCodes.map(({ id }) => id), complaints()]).toEqual([[6], []]);
  });

  it("are closed before a sheet in progress is delivered", async () => {
    const { parts, dialogs, saved, complaints } = await createSecurityFixture();
    const { codes } = parts;
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const close = (id: number) => async () => {
      await held;
      return codes.close(id)();
    };
    const model = new EmergencyCodesModel({ ...parts, codes: { ...codes, close } });
    await flushMicrotasks();
    const closed = model.closeAll();
    await answer(dialogs, true);
    const printed = model.print(REQUEST);
    await flushMicrotasks();
    expect([model.openCodes.map(({ id }) => id), model.printing, saved]).toEqual([[5, 4, 3], true, []]);
    go();
    await Promise.all([closed, printed]);
    expect([model.openCodes, model.printing, saved, complaints()]).toEqual([[], false, [], ["emergency.sheetClosed"]]);
  });

  it("are created with a delivered sheet, up to the limit", async () => {
    const { model, open, saved, trouble, complaints } = await opened();
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.print(REQUEST);
    expect([open(), complaints()]).toEqual([[4, 3], ["failure.downloadFailed"]]);
    for (let made = 2; made < MAX_OPEN_VIEWS; made++) await model.print(REQUEST);
    expect(model.isLimitReached).toBe(true);
    await model.print(REQUEST);
    expect(complaints()).toEqual(["emergency.tooMany"]);
    expect(saved).toHaveLength(MAX_OPEN_VIEWS - 2);
    expect(saved[0]?.name).toMatch(/^emergenza-\d{4}-\d\d-\d\d\.pdf$/);
  });
});
