import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import { describe, expect, it, vi } from "vitest";
import { aContact, aPatient } from "../../../support/builders.ts";
import { openedContacts } from "../../../support/opened-sections.ts";
import { answer, settle, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;
const ANY = "Contatto";
const UNANSWERED = failure("unavailable", "failure.unanswered");

/** Something that happens once it is let happen. */
const later = () => {
  let happen = (): void => undefined;
  const happened = new Promise<void>((go) => (happen = go));
  return { happen, happened };
};

/** The next page that is asked for is answered once that is let happen, as it was when it was asked for. */
const heldPage = (store: RecordStore) => {
  const { page } = store;
  const { happen, happened } = later();
  vi.spyOn(store, "page").mockImplementationOnce((...asked) => async () => {
    const given = await page(...asked)();
    await happened;
    return given;
  });
  return happen;
};
type Opened = Awaited<ReturnType<typeof openedContacts>>;
const ids = ({ model }: Pick<Opened, "model">) => model.rows.map(({ id }) => id);
const removed = async ({ model, dialogs }: Pick<Opened, "model" | "dialogs">, row: Contact) => {
  const outcome = model.confirmAndRemove(row);
  await answer(dialogs, true);
  return outcome;
};

describe("a search over more rows than have come", () => {
  const reading = async () => {
    const desk = await openedContacts(650);
    return { ...desk, arrive: heldPage(desk.store) };
  };
  const all = ({ model }: Opened) => [model.rows.length, model.isPartial, model.reading];

  it("goes on with those that were on their way when it began", async () => {
    const desk = await reading();
    const more = desk.model.loadMore();
    const looked = desk.model.setSearch(ANY);
    desk.arrive();
    await Promise.all([more, looked]);
    expect(all(desk)).toEqual([650, false, false]);
  });

  it("goes on behind the newest that were on their way when it began", async () => {
    const desk = await reading();
    const load = desk.model.load();
    const looked = desk.model.setSearch(ANY);
    desk.arrive();
    await Promise.all([load, looked]);
    expect(all(desk)).toEqual([650, false, false]);
  });

  it("goes on where the newest were read anew in the middle of it", async () => {
    const desk = await reading();
    const looked = desk.model.setSearch(ANY);
    const arriveNewest = heldPage(desk.store);
    const load = desk.model.load();
    desk.arrive();
    await settle();
    arriveNewest();
    await Promise.all([load, looked]);
    expect(all(desk)).toEqual([650, false, false]);
  });

  it("goes on where the record came anew without one of the newest", async () => {
    const desk = await reading();
    const looked = desk.model.setSearch(ANY);
    const [gone] = desk.model.rows.slice(5);
    await desk.store.remove(emergencyContacts, PATIENT, gone as Contact, null)();
    await desk.services.record.load();
    desk.arrive();
    await looked;
    expect(all(desk)).toEqual([649, false, false]);
    expect(new Set(ids(desk)).size).toBe(649);
  });
});

describe("rows that come late", () => {
  it("leave no gap where the newest were read anew meanwhile", async () => {
    const desk = await openedContacts(650);
    const { model } = desk;
    await model.loadMore();
    const arrive = heldPage(desk.store);
    const more = model.loadMore();
    await model.load();
    arrive();
    await more;
    expect([model.rows.length, model.reading]).toEqual([200, false]);
    await model.setSearch(ANY);
    expect(new Set(ids(desk)).size).toBe(650);
  });

  it("are nobody's once whoever asked has gone, the same person in a new session neither", async () => {
    const desk = await openedContacts(450);
    const { model, services } = desk;
    const arrive = heldPage(desk.store);
    const more = model.loadMore();
    services.record.clear();
    await services.record.load();
    arrive();
    await more;
    expect([model.rows.length, model.reading]).toEqual([200, false]);
  });

  it("bring none back that was removed since they were asked for", async () => {
    const desk = await openedContacts(650);
    const { model } = desk;
    await model.loadMore();
    const row = model.rows[5] as Contact;
    const arrive = heldPage(desk.store);
    const load = model.load();
    await settle();
    await removed(desk, row);
    await settle();
    arrive();
    await load;
    expect([ids(desk).includes(row.id), model.total]).toEqual([false, 649]);
  });

  it("are newer than a record that was asked for before them", async () => {
    const { model, store, services, patients } = await openedContacts(3);
    const { load } = patients;
    const { happen, happened } = later();
    vi.spyOn(patients, "load").mockImplementationOnce((account) => async () => {
      const given = await load(account)();
      await happened;
      return given;
    });
    const record = services.record.load();
    await settle();
    store.put(emergencyContacts, PATIENT, [aContact({ id: 100, name: "Nuovo", version: 5 })]);
    const arrive = heldPage(store);
    const newest = model.load();
    await settle();
    happen();
    await record;
    arrive();
    await newest;
    expect(model.rows.find(({ id }) => id === 100)?.name).toBe("Nuovo");
  });
});

describe("an old row", () => {
  it("stays in its list when the record comes anew after it was changed, or not removed", async () => {
    const desk = await openedContacts(450);
    const { model, store, dialogs } = desk;
    await model.setSearch(ANY);
    const row = model.rows[420] as Contact;
    vi.spyOn(store, "remove").mockImplementationOnce(() => async () => left(UNANSWERED));
    await removed(desk, row);
    await settle();
    expect([ids(desk).includes(row.id), model.rows.length, model.total]).toEqual([true, 450, 450]);
    const locked = model.openLockDialog(row);
    const { form } = await topModel<LockFormModel<Contact>>(dialogs);
    form.fields.level.write(4);
    await form.submit();
    await locked;
    await settle();
    expect([ids(desk).includes(row.id), model.rows.length, model.total]).toEqual([true, 450, 450]);
  });
});

describe("a removal that is answered late", () => {
  /** Two of three rows are removed at once: the first is answered last, with a failure. */
  const removedTogether = async (arrives: boolean) => {
    const desk = await openedContacts(3);
    const { model, dialogs, store } = desk;
    const { remove } = store;
    let fail = (): void => undefined;
    const late = new Promise<void>((go) => (fail = go));
    vi.spyOn(store, "remove").mockImplementationOnce((...asked) => async () => {
      if (arrives) await remove(...asked)();
      await late;
      return left(UNANSWERED);
    });
    const outcomes: Promise<void>[] = [];
    for (const row of model.rows.slice(0, 2)) {
      outcomes.push(model.confirmAndRemove(row));
      await answer(dialogs, true);
    }
    await outcomes[1];
    fail();
    await outcomes[0];
    return desk;
  };

  it("brings no other row back that was removed while the server was asked", async () => {
    const { model, complaints } = await removedTogether(false);
    expect([model.rows.map(({ id }) => id), model.total, complaints()]).toEqual([
      [102, 100],
      2,
      ["contacts.removeFailed"],
    ]);
  });

  it("looks whether the row is back when nobody answered to its undoing", async () => {
    const { model, dialogs, notices, store, complaints } = await openedContacts(2);
    const removed = model.confirmAndRemove(model.rows[0] as Contact);
    await answer(dialogs, true);
    await removed;
    const { restore } = store;
    vi.spyOn(store, "restore").mockImplementationOnce((...asked) => async () => {
      await restore(...asked)();
      return left(UNANSWERED);
    });
    notices.done[0]?.action?.run();
    await settle();
    expect([model.rows.length, model.total, complaints()]).toEqual([2, 2, ["failure.apology"]]);
  });

  it("tries an undoing that failed once more, until something else is kept", async () => {
    const undone = async () => {
      const desk = await openedContacts(3);
      const { model, dialogs, notices, trouble } = desk;
      const removed = model.confirmAndRemove(model.rows[0] as Contact);
      await answer(dialogs, true);
      await removed;
      trouble.expect(failure("unavailable", "failure.unanswered"));
      notices.done[0]?.action?.run();
      await settle();
      return desk;
    };
    const { model, notices } = await undone();
    expect(model.rows).toHaveLength(2);
    notices.problems[0]?.action?.run();
    await settle();
    expect([model.rows.length, notices.problems]).toEqual([3, []]);
    const other = await undone();
    const removed = other.model.confirmAndRemove(other.model.rows[0] as Contact);
    await answer(other.dialogs, true);
    await removed;
    expect(other.notices.problems).toEqual([]);
  });

  it("looks whether the row is gone when nobody answered", async () => {
    const { model, complaints } = await removedTogether(true);
    await settle();
    expect([model.rows.map(({ id }) => id), model.total, complaints()]).toEqual([[100], 1, ["contacts.removeFailed"]]);
  });

  it.each([3, 450])("keeps the row away though the record comes anew with it meanwhile, of %i", async (count) => {
    const desk = await openedContacts(count);
    await desk.model.setSearch(ANY);
    const { model, store, services } = desk;
    const { remove } = store;
    const { happen, happened } = later();
    vi.spyOn(store, "remove").mockImplementationOnce((...asked) => async () => {
      await happened;
      return remove(...asked)();
    });
    const row = model.rows[0] as Contact;
    const outcome = removed(desk, row);
    await settle();
    await services.record.load();
    expect([ids(desk).includes(row.id), model.rows.length, model.total]).toEqual([false, count - 1, count - 1]);
    happen();
    await outcome;
    await settle();
    expect([ids(desk).includes(row.id), model.rows.length, model.total]).toEqual([false, count - 1, count - 1]);
  });

  it("puts nothing back for somebody who has gone meanwhile", async () => {
    const desk = await openedContacts(3);
    const { happen, happened } = later();
    vi.spyOn(desk.store, "remove").mockImplementationOnce(() => async () => {
      await happened;
      return left(failure("signedOut", "session.expired"));
    });
    const outcome = removed(desk, desk.model.rows[0] as Contact);
    await settle();
    desk.services.record.clear();
    happen();
    await outcome;
    expect(desk.model.rows).toEqual([]);
  });
});
