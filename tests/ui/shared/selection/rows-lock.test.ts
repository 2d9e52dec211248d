import type { Level } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { linksView } from "@libretto/ui/links/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { ListSelectionModel } from "@libretto/ui/shared/selection/list-selection-model";
import type { RowsLockModel } from "@libretto/ui/shared/selection/rows-lock-model";
import { describe, expect, it, vi } from "vitest";
import { aContact, anAssociation, aPatient, aTherapy } from "../../../support/builders.ts";
import { openContacts, openTherapies } from "../../../support/ui/open-sections.ts";
import { topDialogModel, type UiFixture } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;

type Contact = ReturnType<typeof aContact>;

const textsOf = ({ notices }: UiFixture) =>
  notices.list.map(({ message, details }) => [
    "text" in message ? message.text : message.code,
    details !== undefined && "text" in details ? details.text : null,
  ]);

const levelsOf = ({ store }: UiFixture) => store.rows(emergencyContacts, PATIENT).map(({ level }) => level);

/** All contacts chosen, and their lock dialog. */
const openLock = async (count: number, doctors: Parameters<typeof openContacts>[1] = {}) => {
  const fixture = await openContacts(count, doctors);
  const selection = new ListSelectionModel(fixture.model, "emergency", () => null);
  fixture.model.setSelectingList("emergency");
  await selection.toggleAll();
  const locking = selection.lock();
  const lock = await topDialogModel<RowsLockModel<Contact>>(fixture.dialogs);
  return { ...fixture, selection, locking, lock };
};

/** Saves a level in the dialog, and waits for the result. */
const save = async ({ lock, locking }: Awaited<ReturnType<typeof openLock>>, level: Level) => {
  lock.form.fields.level.write(level);
  await lock.form.submit();
  await locking;
};

describe("the selection of a list", () => {
  it("chooses rows, all of them or none, and is cleared when it ends", async () => {
    const { model } = await openContacts(3);
    const selection = new ListSelectionModel(model, "emergency", () => null);
    model.setSelectingList("emergency");
    selection.toggle(101);
    expect([selection.selectedRows.map(({ id }) => id), selection.areAllSelected]).toEqual([[101], false]);
    await selection.toggleAll();
    expect([selection.selectedRows.length, selection.areAllSelected]).toEqual([3, true]);
    await selection.toggleAll();
    expect(selection.selectedRows).toEqual([]);
    selection.stop();
    expect(model.selectingList).toBeNull();
  });

  it("chooses all rows of its own list, also those that are not loaded, and only those that match the search", async () => {
    const { model } = await openContacts(450);
    const selection = new ListSelectionModel(model, "emergency", () => null);
    await selection.toggleAll();
    expect(selection.selectedRows).toHaveLength(450);
    await selection.toggleAll();
    await model.setSearch("contatto 44");
    await selection.toggleAll();
    expect(selection.selectedRows.map(({ name }) => name)).toContain("Contatto 449");
    expect(selection.selectedRows).toHaveLength(14);

    const drugs = await openTherapies([aTherapy({ id: 1 }), aTherapy({ id: 2, list: "forbidden" })]);
    const inUse = new ListSelectionModel(drugs.model, "inUse", () => null);
    await inUse.toggleAll();
    expect(inUse.selectedRows.map(({ id }) => id)).toEqual([1]);
  });

  it("chooses nothing and shows the failure when some rows cannot be loaded", async () => {
    const { model, trouble, notices } = await openContacts(450);
    const selection = new ListSelectionModel(model, "emergency", () => null);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await selection.toggleAll();
    expect([selection.selectedRows, selection.areAllSelected]).toEqual([[], false]);
    expect(notices.problemNotices.map(({ message }) => message)).toEqual([{ code: "failure.unavailable" }]);
    for (const { id } of selection.rows) selection.toggle(id);
    expect(selection.areAllSelected).toBe(false);
    await selection.toggleAll();
    expect([selection.selectedRows.length, selection.areAllSelected]).toEqual([450, true]);
  });

  it("starts when its code is loaded; without a network the user reads why it did not", async () => {
    const { model, notices, services } = await openContacts(2);
    await model.startSelection("emergency", () => Promise.reject(new Error("no network")));
    expect(model.selectingList).toBeNull();
    expect(notices.problemNotices.map(({ message }) => message)).toEqual([{ code: "failure.unavailable" }]);
    services.groups.toggle(model.groupOf("emergency"), true);
    await model.startSelection("emergency", () => Promise.resolve());
    expect([model.selectingList, services.groups.isOpen(model.groupOf("emergency"), true)]).toEqual([
      "emergency",
      true,
    ]);
  });

  it("continues after a search without a match", async () => {
    const { model } = await openContacts(2);
    const selection = new ListSelectionModel(model, "emergency", () => null);
    model.setSelectingList("emergency");
    selection.toggle(101);
    await model.setSearch("nobody");
    expect([model.visibleLists, selection.selectedRows]).toEqual([["emergency"], []]);
    await model.setSearch("");
    expect(selection.selectedRows.map(({ id }) => id)).toEqual([101]);
  });

  it("is offered where rows have a level", async () => {
    const { model, services } = await openContacts(2);
    const links = new SectionsModel(services).sectionModel(personalLinks, linksView);
    expect([model.canSelectRows, links.canSelectRows]).toEqual([true, false]);
  });

  it("loses rows that leave the list, and ends with the record", async () => {
    const { model, services, store } = await openContacts(2);
    const selection = new ListSelectionModel(model, "emergency", () => null);
    model.setSelectingList("emergency");
    await selection.toggleAll();
    await store.remove(emergencyContacts, PATIENT, aContact({ id: 101 }), null)();
    await services.record.load();
    expect(selection.selectedRows.map(({ id }) => id)).toEqual([100]);
    services.record.clear();
    expect([model.selectingList, selection.selectedRows]).toEqual([null, []]);
  });
});

describe("the level of several rows", () => {
  it("counts for each doctor the rows that the doctor will and will not see (W10, W11)", async () => {
    const doctor = (name: string, visibility: "total" | "minimal", level: Level) =>
      anAssociation({ name, clearance: { visibility, level, tags: [] } });
    const rows = [aTherapy({ id: 1, list: "inUse", level: 1 }), aTherapy({ id: 2, list: "inUse", level: 3 })];
    const doctors = [doctor("Verdi", "total", 4), doctor("Neri", "minimal", 4), doctor("Blu", "total", 1)];
    const { model, dialogs } = await openTherapies([...rows, aTherapy({ id: 3, list: "concluded" })], { doctors });
    const selection = new ListSelectionModel(model, "inUse", () => null);
    await selection.toggleAll();
    void selection.lock();
    const lock = await topDialogModel<RowsLockModel<Contact>>(dialogs);
    expect([lock.count, lock.currentLevel, lock.audiences]).toEqual([2, null, null]);
    expect(await lock.form.submit()).toEqual({ is: "wrong", field: "level" });
    lock.form.fields.level.write(4);
    expect(lock.audiences).toEqual([
      { names: ["Verdi", "Neri"], visible: 2, hidden: 0 },
      { names: ["Blu"], visible: 0, hidden: 2 },
    ]);
  });

  it("is saved row by row, each with its version, with one notice", async () => {
    const opened = await openLock(5);
    const replace = vi.spyOn(opened.store, "replace");
    await save(opened, 6);
    expect(replace.mock.calls.map(([, , row, version]) => [row.id, version])).toEqual(
      [104, 103, 102, 101, 100].map((id) => [id, 1]),
    );
    expect(textsOf(opened)).toEqual([["Riservatezza cambiata: 5 voci", null]]);
    expect(opened.model.rows.map(({ level }) => level)).toEqual([6, 6, 6, 6, 6]);
    expect([opened.model.selectingList, opened.dialogs.hasOpen]).toEqual([null, false]);
  });

  it("RE-5: names the rows that another session changed, loads them again, and tries again", async () => {
    const opened = await openLock(3);
    const { store, model, selection, notices } = opened;
    store.put(emergencyContacts, PATIENT, [aContact({ id: 101, name: "Contatto nuovo", version: 7 })]);
    await save(opened, 6);
    expect(textsOf(opened)).toEqual([
      ["Riservatezza cambiata: 2 voci. Non cambiata: 1 voce", expect.stringContaining("Contatto 1: ")],
    ]);
    expect(selection.selectedRows).toMatchObject([{ id: 101, name: "Contatto nuovo" }]);
    const [notice] = notices.problemNotices;
    if (notice === undefined) throw new Error("no notice");
    notices.runAction(notice);
    await vi.waitFor(() => expect(textsOf(opened)).toEqual([["Riservatezza cambiata: 1 voce", null]]));
    expect(levelsOf(opened)).toEqual([6, 6, 6]);
    expect(store.rows(emergencyContacts, PATIENT)[1]).toMatchObject({ name: "Contatto nuovo", version: 8 });
    expect(model.rows.map(({ level }) => level)).toEqual([6, 6, 6]);
  });

  it("says that a row was deleted meanwhile, and changes the others", async () => {
    const opened = await openLock(2);
    await opened.store.remove(emergencyContacts, PATIENT, aContact({ id: 101 }), null)();
    await save(opened, 6);
    expect(textsOf(opened)[0]?.[1]).toBe(
      "Contatto 1: Questa voce è stata eliminata nel frattempo, in un'altra finestra o con un altro dispositivo",
    );
    expect(opened.model.rows.map(({ id }) => id)).toEqual([100]);
    expect([opened.notices.problemNotices[0]?.action, opened.model.selectingList]).toEqual([undefined, null]);
  });

  it("stops at a failure that concerns all rows, and names the rows that were not sent", async () => {
    const opened = await openLock(3);
    const { replace } = opened.store;
    const calls = vi.spyOn(opened.store, "replace").mockImplementation((...args) => {
      if (calls.mock.calls.length === 2) opened.trouble.failNext(failure("unavailable", "failure.unavailable"));
      return replace(...args);
    });
    await save(opened, 6);
    expect(calls).toHaveBeenCalledTimes(2);
    expect(textsOf(opened)[0]).toEqual([
      "Riservatezza cambiata: 1 voce. Non cambiata: 2 voci",
      "Contatto 1, Contatto 0: Il servizio non è raggiungibile in questo momento. Riprova tra poco",
    ]);
    expect(opened.selection.selectedRows.map(({ id }) => id)).toEqual([101, 100]);
  });

  it("continues after an error of the server that may concern one row only", async () => {
    const opened = await openLock(3);
    opened.trouble.failNext(failure("unavailable", "failure.apology"));
    await save(opened, 6);
    expect(textsOf(opened)[0]?.[0]).toBe("Riservatezza cambiata: 2 voci. Non cambiata: 1 voce");
    expect(opened.selection.selectedRows.map(({ id }) => id)).toEqual([102]);
  });

  it("keeps the choice and the dialog when nothing was changed", async () => {
    const { trouble, lock, dialogs, notices, selection } = await openLock(2);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    lock.form.fields.level.write(6);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    expect([lock.form.fields.level.value, lock.form.failure?.code]).toEqual([6, "failure.unavailable"]);
    expect([dialogs.hasOpen, notices.list.length, selection.selectedRows.length]).toEqual([true, 0, 2]);
  });

  it("reports nothing more, and sends nothing more, when the session ends", async () => {
    const opened = await openLock(3);
    const { replace } = opened.store;
    const calls = vi.spyOn(opened.store, "replace").mockImplementation((...args) => {
      if (calls.mock.calls.length === 2) opened.trouble.failNext(failure("signedOut", "session.expired"));
      return replace(...args);
    });
    await save(opened, 6);
    expect([calls.mock.calls.length, opened.notices.list]).toEqual([2, []]);
  });

  it("changes nothing when it is cancelled", async () => {
    const opened = await openLock(2);
    opened.lock.dismiss();
    await opened.locking;
    expect([levelsOf(opened), opened.selection.selectedRows.length]).toEqual([[1, 1], 2]);
    expect(opened.dialogs.hasOpen).toBe(false);
  });
});
