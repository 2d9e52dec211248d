import type { Instant } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { MAX_OPEN_VIEWS } from "@libretto/core/record/across/emergency/emergency-view";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { EmergencyCodesModel } from "@libretto/ui/account/security/emergency-codes-model";
import { NewSheetModel } from "@libretto/ui/account/security/new-sheet-model";
import { describe, expect, it, vi } from "vitest";
import { aContact } from "../../../support/builders.ts";
import { answer, settle, topModel } from "../../../support/screens.ts";
import { aSecurityDesk } from "../../../support/security-desk.ts";

const opened = async () => {
  const desk = await aSecurityDesk();
  const model = new EmergencyCodesModel(desk.parts);
  await settle();
  const open = () => model.open.map(({ id }) => id);
  const first = () => model.open[0] as (typeof model.open)[number];
  return { ...desk, model, open, first };
};

describe("The codes of emergency sheets", () => {
  it("are listed while they are open, not once they are closed or over", async () => {
    const { model, open } = await opened();
    expect(model.remote.value?.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(open()).toEqual([4, 3]);
  });

  it("are told apart by their names, also those of one second, as their sheets say them", async () => {
    const { model, first } = await opened();
    const madeAt = "2026-11-22T03:04:05.900Z" as Instant;
    const called = [4, 5].map((id) => model.whichOf({ ...first(), id, createdAt: madeAt }));
    expect(called).toEqual([
      { name: "0004", date: "22/11/2026", time: "04:04:05" },
      { name: "0005", date: "22/11/2026", time: "04:04:05" },
    ]);
  });

  it("are dated as every screen dates, in English too", async () => {
    const { model, first, parts } = await opened();
    parts.language.choose("en");
    expect(model.whichOf({ ...first(), createdAt: "2026-11-22T03:04:05.900Z" as Instant }).date).toBe("22/11/2026");
  });

  it("are closed when one says so, one or all", async () => {
    const { model, dialogs, open, first, said } = await opened();
    const not = model.close(first());
    await answer(dialogs, false);
    await not;
    expect(open()).toEqual([4, 3]);
    const closed = model.close(first());
    await answer(dialogs, true);
    await closed;
    expect([open(), said()]).toEqual([[3], ["emergency.codeClosed"]]);
    await model.print(90);
    expect(open()).toEqual([5, 3]);
    const all = model.closeAll();
    await answer(dialogs, true);
    await all;
    expect([open(), said()]).toEqual([[], ["emergency.codesClosed"]]);
  });

  it("are off once closed, also while the list of before is on its way, and so is a new one on", async () => {
    const { parts, dialogs } = await opened();
    const { codes } = parts;
    const held: (() => void)[] = [];
    const all = (): ReturnType<typeof codes.list> => async () => {
      const answer = await codes.list()();
      await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    };
    const model = new EmergencyCodesModel({ ...parts, codes: { ...codes, list: all } });
    const open = () => model.open.map(({ id }) => id);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await expect.poll(open).toEqual([4, 3]);
    const printed = model.print(90);
    await expect.poll(() => held.length).toBe(2);
    const closed = model.close(model.open[0] as (typeof model.open)[number]);
    await answer(dialogs, true);
    await closed;
    held[1]?.();
    await settle();
    expect(open()).toEqual([3]);
    await expect.poll(() => held.length).toBe(3);
    held[2]?.();
    await printed;
    expect(open()).toEqual([5, 3]);
  });

  it("D6: are made only after a look at what the sheet shows, whatever its level, and valid for as long as chosen", async () => {
    const { model, dialogs, parts, open } = await opened();
    const asked: number[] = [];
    const { createSheet: sheet } = parts.codes;
    vi.spyOn(parts.codes, "createSheet").mockImplementation((...all) => {
      asked.push(all[2]);
      return sheet(...all);
    });
    const left = model.prepare(() => null);
    (await topModel<NewSheetModel>(dialogs)).dismiss();
    await left;
    expect(open()).toEqual([4, 3]);
    const made = model.prepare(() => null);
    const dialog = await topModel<NewSheetModel>(dialogs);
    const { record } = parts.record;
    if (record === null) throw new Error("no record");
    const row = aContact({ name: "Marta Verdi", list: "emergency", level: 6 });
    const collections = { ...record.collections, [emergencyContacts.name]: { rows: [row], total: 1 } };
    expect(new NewSheetModel({ ...record, collections }, () => undefined).shown.contacts).toEqual(["Marta Verdi"]);
    dialog.form.fields.days.write(30);
    await dialog.form.submit();
    await made;
    expect([asked, open()]).toEqual([[30], [5, 4, 3]]);
  });

  it("are all closed, also those that another page made meanwhile", async () => {
    const { model, dialogs, parts, said } = await opened();
    await parts.codes.createSheet(7, "it", 90)();
    const all = model.closeAll();
    await answer(dialogs, true);
    await all;
    expect(said()).toEqual(["emergency.codesClosed"]);
    const fresh = new EmergencyCodesModel(parts);
    await settle();
    expect(fresh.open).toEqual([]);
  });

  it("are said to be closed where all were, also when one cannot look for others any more: the list says that", async () => {
    const { parts, dialogs, trouble, said, complaints } = await opened();
    const no = failure("unavailable", "failure.offline");
    const { close } = parts.codes;
    const losing = {
      ...parts.codes,
      close: (id: number) => async () => {
        const answer = await close(id)();
        if (id === 3) trouble.expect(no);
        return answer;
      },
    };
    const model = new EmergencyCodesModel({ ...parts, codes: losing });
    await settle();
    const all = model.closeAll();
    await answer(dialogs, true);
    await all;
    expect([said(), complaints(), model.closing]).toEqual([["emergency.codesClosed"], [], null]);
    expect([model.open, model.remote.failure]).toEqual([[], no]);
    await model.remote.load();
    expect(model.remote.failure).toBeNull();
  });

  it("stay listed when the server does not hear of it; one that is gone already goes", async () => {
    const { model, dialogs, open, first, trouble, complaints } = await opened();
    trouble.expect(failure("unavailable", "failure.offline"));
    const unheard = model.closeAll();
    await answer(dialogs, true);
    await unheard;
    expect([open(), complaints(), model.closing]).toEqual([[4, 3], ["failure.offline"], null]);
    trouble.expect(failure("notFound", "failure.notFound"));
    const gone = model.close(first());
    await answer(dialogs, true);
    await gone;
    expect(open()).toEqual([3]);
  });

  it("are read again when no sheet came: where only the answer was lost there is a code of it", async () => {
    const { parts } = await opened();
    const failing = {
      ...parts.codes,
      createSheet: () => taskEither.left(failure("unavailable", "failure.unanswered")),
    };
    const unanswered = new EmergencyCodesModel({ ...parts, codes: failing });
    await settle();
    await parts.codes.createSheet(7, "it", 90)();
    await unanswered.print(90);
    expect([unanswered.open.map(({ id }) => id), unanswered.printing]).toEqual([[5, 4, 3], false]);
  });

  /** Sheets that are on their way until they are let through: with a code that is made before that, or after. */
  const onTheWay = async (made: "before" | "after") => {
    const desk = await aSecurityDesk();
    const { codes } = desk.parts;
    let give: () => void = () => undefined;
    const held = new Promise<void>((given) => (give = given));
    const sheet =
      (...asked: Parameters<typeof codes.createSheet>) =>
      async () => {
        const early = made === "before" ? await codes.createSheet(...asked)() : null;
        await held;
        return early ?? codes.createSheet(...asked)();
      };
    const model = new EmergencyCodesModel({ ...desk.parts, codes: { ...codes, createSheet: sheet } });
    await settle();
    const printed = model.print(90);
    await settle();
    return { ...desk, model, printed, give };
  };

  it("are closed at once, also while a sheet is being made, which opens where its code is made after that", async () => {
    const { model, printed, give, dialogs, said, saved, complaints } = await onTheWay("after");
    const closed = model.closeAll();
    await answer(dialogs, true);
    await closed;
    expect([said(), model.open, model.printing]).toEqual([["emergency.codesClosed"], [], true]);
    give();
    await printed;
    expect([model.open.map(({ id }) => id), model.printing]).toEqual([[5], false]);
    expect([saved.length, complaints()]).toEqual([1, []]);
  });

  it("are closed with that of a sheet that is still on its way: it is not handed over, and can be made again", async () => {
    const { model, parts, printed, give, dialogs, saved, complaints } = await onTheWay("before");
    const closed = model.closeAll();
    await answer(dialogs, true);
    await closed;
    give();
    await printed;
    expect([model.open, model.printing, saved]).toEqual([[], false, []]);
    expect(complaints()).toEqual(["emergency.sheetClosed"]);
    for (const notice of parts.notices.problems) parts.notices.runAction(notice);
    await expect.poll(() => saved.length).toBe(1);
    expect([model.open.map(({ id }) => id), complaints()]).toEqual([[6], []]);
  });

  it("are waited for where they are still being closed as a sheet comes", async () => {
    const { parts, dialogs, saved, complaints } = await aSecurityDesk();
    const { codes } = parts;
    let go: () => void = () => undefined;
    const held = new Promise<void>((given) => (go = given));
    const close = (id: number) => async () => {
      await held;
      return codes.close(id)();
    };
    const model = new EmergencyCodesModel({ ...parts, codes: { ...codes, close } });
    await settle();
    const closed = model.closeAll();
    await answer(dialogs, true);
    const printed = model.print(90);
    await settle();
    expect([model.open.map(({ id }) => id), model.printing, saved]).toEqual([[5, 4, 3], true, []]);
    go();
    await Promise.all([closed, printed]);
    expect([model.open, model.printing, saved, complaints()]).toEqual([[], false, [], ["emergency.sheetClosed"]]);
  });

  it("are made with a sheet that is handed over, as long as there is room", async () => {
    const { model, open, saved, trouble, complaints } = await opened();
    trouble.expect(failure("unavailable", "failure.unavailable"));
    await model.print(90);
    expect([open(), complaints()]).toEqual([[4, 3], ["failure.downloadFailed"]]);
    for (let made = 2; made < MAX_OPEN_VIEWS; made++) await model.print(90);
    expect(model.full).toBe(true);
    await model.print(90);
    expect(complaints()).toEqual(["emergency.tooMany"]);
    expect(saved).toHaveLength(MAX_OPEN_VIEWS - 2);
    expect(saved[0]?.name).toMatch(/^emergenza-\d{4}-\d\d-\d\d\.pdf$/);
  });
});
