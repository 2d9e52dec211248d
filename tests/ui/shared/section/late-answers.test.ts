import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import { describe, expect, it, vi } from "vitest";
import { aContact, aPatient } from "../../../support/builders.ts";
import { openContacts } from "../../../support/ui/open-sections.ts";
import { answer, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
const ANY = "Contatto";
const UNANSWERED = failure("unavailable", "failure.unanswered");

/** An action that runs when the test releases it. */
const later = () => {
  let happen = (): void => undefined;
  const happened = new Promise<void>((go) => (happen = go));
  return { happen, happened };
};

/** The response to the next page is held until the test releases it, with the state at its request. */
const heldPage = (store: RecordStore) => {
  const { loadPage } = store;
  const { happen, happened } = later();
  vi.spyOn(store, "loadPage").mockImplementationOnce((...args) => async () => {
    const given = await loadPage(...args)();
    await happened;
    return given;
  });
  return happen;
};
type Opened = Awaited<ReturnType<typeof openContacts>>;
const ids = ({ model }: Pick<Opened, "model">) => model.rows.map(({ id }) => id);
const removed = async ({ model, dialogs }: Pick<Opened, "model" | "dialogs">, row: Contact) => {
  const outcome = model.confirmAndRemove(row);
  await answer(dialogs, true);
  return outcome;
};

describe("a search over more rows than are loaded", () => {
  const reading = async () => {
    const fixture = await openContacts(650);
    return { ...fixture, arrive: heldPage(fixture.store) };
  };
  const all = ({ model }: Opened) => [model.rows.length, model.isPartial, model.reading];

  it("continues with pages that were pending when it began", async () => {
    const fixture = await reading();
    const more = fixture.model.loadMore();
    const looked = fixture.model.setSearch(ANY);
    fixture.arrive();
    await Promise.all([more, looked]);
    expect(all(fixture)).toEqual([650, false, false]);
  });

  it("continues after the newest rows that were pending when it began", async () => {
    const fixture = await reading();
    const load = fixture.model.load();
    const looked = fixture.model.setSearch(ANY);
    fixture.arrive();
    await Promise.all([load, looked]);
    expect(all(fixture)).toEqual([650, false, false]);
  });

  it("continues when the newest rows were reloaded during it", async () => {
    const fixture = await reading();
    const looked = fixture.model.setSearch(ANY);
    const arriveNewest = heldPage(fixture.store);
    const load = fixture.model.load();
    fixture.arrive();
    await flushMicrotasks();
    arriveNewest();
    await Promise.all([load, looked]);
    expect(all(fixture)).toEqual([650, false, false]);
  });

  it("continues when the record was reloaded without one of the newest rows", async () => {
    const fixture = await reading();
    const looked = fixture.model.setSearch(ANY);
    const [removedRow] = fixture.model.rows.slice(5);
    await fixture.store.remove(emergencyContacts, PATIENT, removedRow as Contact, null)();
    await fixture.services.record.load();
    fixture.arrive();
    await looked;
    expect(all(fixture)).toEqual([649, false, false]);
    expect(new Set(ids(fixture)).size).toBe(649);
  });
});

describe("rows that arrive late", () => {
  it("leave no gap when the newest rows were reloaded meanwhile", async () => {
    const fixture = await openContacts(650);
    const { model } = fixture;
    await model.loadMore();
    const arrive = heldPage(fixture.store);
    const more = model.loadMore();
    await model.load();
    arrive();
    await more;
    expect([model.rows.length, model.reading]).toEqual([200, false]);
    await model.setSearch(ANY);
    expect(new Set(ids(fixture)).size).toBe(650);
  });

  it("do not stay when another device has changed the number of rows before the record is reloaded", async () => {
    const fixture = await openContacts(450);
    const { model, store, services } = fixture;
    await model.loadMore();
    const deleted = model.rows.at(-1) as Contact;
    await store.remove(emergencyContacts, PATIENT, deleted, null)();
    await services.record.load();
    expect([ids(fixture).includes(deleted.id), model.rows.length, model.total]).toEqual([false, 200, 449]);
  });

  it("are ignored once the user has signed out, also for the same user in a new session", async () => {
    const fixture = await openContacts(450);
    const { model, services } = fixture;
    const arrive = heldPage(fixture.store);
    const more = model.loadMore();
    services.record.clear();
    await services.record.load();
    arrive();
    await more;
    expect([model.rows.length, model.reading]).toEqual([200, false]);
  });

  it("restore no row that was removed since the request", async () => {
    const fixture = await openContacts(650);
    const { model } = fixture;
    await model.loadMore();
    const row = model.rows[5] as Contact;
    const arrive = heldPage(fixture.store);
    const load = model.load();
    await flushMicrotasks();
    await removed(fixture, row);
    await flushMicrotasks();
    arrive();
    await load;
    expect([ids(fixture).includes(row.id), model.total]).toEqual([false, 649]);
  });

  it("are newer than a record that was requested before them", async () => {
    const { model, store, services, patients } = await openContacts(3);
    const { load } = patients;
    const { happen, happened } = later();
    vi.spyOn(patients, "load").mockImplementationOnce((account) => async () => {
      const given = await load(account)();
      await happened;
      return given;
    });
    const record = services.record.load();
    await flushMicrotasks();
    store.put(emergencyContacts, PATIENT, [aContact({ id: 100, name: "Nuovo", version: 5 })]);
    const arrive = heldPage(store);
    const newest = model.load();
    await flushMicrotasks();
    happen();
    await record;
    arrive();
    await newest;
    expect(model.rows.find(({ id }) => id === 100)?.name).toBe("Nuovo");
  });
});

describe("an old row", () => {
  it("stays in its list when the record is reloaded after a change or a failed removal", async () => {
    const fixture = await openContacts(450);
    const { model, store, dialogs } = fixture;
    await model.setSearch(ANY);
    const row = model.rows[420] as Contact;
    vi.spyOn(store, "remove").mockImplementationOnce(() => async () => left(UNANSWERED));
    await removed(fixture, row);
    await flushMicrotasks();
    expect([ids(fixture).includes(row.id), model.rows.length, model.total]).toEqual([true, 450, 450]);
    const locked = model.openLockDialog(row);
    const { form } = await topDialogModel<LockFormModel<Contact>>(dialogs);
    form.fields.level.write(4);
    await form.submit();
    await locked;
    await flushMicrotasks();
    expect([ids(fixture).includes(row.id), model.rows.length, model.total]).toEqual([true, 450, 450]);
  });
});

describe("a removal with a late response", () => {
  /** Two of three rows are removed at once: the first is answered last, with a failure. */
  const removedTogether = async (arrives: boolean) => {
    const fixture = await openContacts(3);
    const { model, dialogs, store } = fixture;
    const { remove } = store;
    let fail = (): void => undefined;
    const late = new Promise<void>((go) => (fail = go));
    vi.spyOn(store, "remove").mockImplementationOnce((...args) => async () => {
      if (arrives) await remove(...args)();
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
    return fixture;
  };

  it("restores no other row that was removed during the request", async () => {
    const { model, problemCodes } = await removedTogether(false);
    expect([model.rows.map(({ id }) => id), model.total, problemCodes()]).toEqual([
      [102, 100],
      2,
      ["contacts.removeFailed"],
    ]);
  });

  it("checks whether the row is back when its undo got no response", async () => {
    const { model, dialogs, notices, store, problemCodes } = await openContacts(2);
    const removed = model.confirmAndRemove(model.rows[0] as Contact);
    await answer(dialogs, true);
    await removed;
    const { restore } = store;
    vi.spyOn(store, "restore").mockImplementationOnce((...args) => async () => {
      await restore(...args)();
      return left(UNANSWERED);
    });
    notices.successNotices[0]?.action?.run();
    await flushMicrotasks();
    expect([model.rows.length, model.total, problemCodes()]).toEqual([2, 2, ["failure.apology"]]);
  });

  it("repeats a failed undo, until something else is saved", async () => {
    const undone = async () => {
      const fixture = await openContacts(3);
      const { model, dialogs, notices, trouble } = fixture;
      const removed = model.confirmAndRemove(model.rows[0] as Contact);
      await answer(dialogs, true);
      await removed;
      trouble.failNext(failure("unavailable", "failure.unanswered"));
      notices.successNotices[0]?.action?.run();
      await flushMicrotasks();
      return fixture;
    };
    const { model, notices } = await undone();
    expect(model.rows).toHaveLength(2);
    notices.problemNotices[0]?.action?.run();
    await flushMicrotasks();
    expect([model.rows.length, notices.problemNotices]).toEqual([3, []]);
    const other = await undone();
    const removed = other.model.confirmAndRemove(other.model.rows[0] as Contact);
    await answer(other.dialogs, true);
    await removed;
    expect(other.notices.problemNotices).toEqual([]);
  });

  it("checks whether the row is deleted when there was no response", async () => {
    const { model, problemCodes } = await removedTogether(true);
    await flushMicrotasks();
    expect([model.rows.map(({ id }) => id), model.total, problemCodes()]).toEqual([
      [100],
      1,
      ["contacts.removeFailed"],
    ]);
  });

  it.each([3, 450])("keeps the row hidden though the record is reloaded with it meanwhile, of %i", async (count) => {
    const fixture = await openContacts(count);
    await fixture.model.setSearch(ANY);
    const { model, store, services } = fixture;
    const { remove } = store;
    const { happen, happened } = later();
    vi.spyOn(store, "remove").mockImplementationOnce((...args) => async () => {
      await happened;
      return remove(...args)();
    });
    const row = model.rows[0] as Contact;
    const outcome = removed(fixture, row);
    await flushMicrotasks();
    await services.record.load();
    expect([ids(fixture).includes(row.id), model.rows.length, model.total]).toEqual([false, count - 1, count - 1]);
    happen();
    await outcome;
    await flushMicrotasks();
    expect([ids(fixture).includes(row.id), model.rows.length, model.total]).toEqual([false, count - 1, count - 1]);
  });

  it("restores nothing for a user who signed out meanwhile", async () => {
    const fixture = await openContacts(3);
    const { happen, happened } = later();
    vi.spyOn(fixture.store, "remove").mockImplementationOnce(() => async () => {
      await happened;
      return left(failure("signedOut", "session.expired"));
    });
    const outcome = removed(fixture, fixture.model.rows[0] as Contact);
    await flushMicrotasks();
    fixture.services.record.clear();
    happen();
    await outcome;
    expect(fixture.model.rows).toEqual([]);
  });
});
