import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { PageRequest } from "@libretto/core/kernel/page";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import { readingsView, searchableReadings } from "@libretto/ui/record/visits/readings/section.tsx";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import type { RowViewModel } from "@libretto/ui/shared/section/row-view-model";
import { describe, expect, it, vi } from "vitest";
import { aContact, anAssociation, aPatient, aReading, aTherapy, at, TODAY } from "../../../support/builders.ts";
import { openContacts, openTherapies } from "../../../support/ui/open-sections.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;

type ContactForm = RowFormModel<ContactDraft, Contact>;

describe("a section", () => {
  it("shows the record's rows, newest first, and drops them with the session", async () => {
    const { model, services } = await openContacts(3);
    expect(model.rowsIn("emergency").map(({ id }) => id)).toEqual([102, 101, 100]);
    services.record.clear();
    expect(model.rows).toEqual([]);
    expect(model.state).toBe("idle");
  });

  it("ignores rows that were requested before the session ended", async () => {
    const { model, services } = await openContacts(450);
    const reading = model.loadMore();
    services.record.clear();
    await reading;
    expect([model.rows, model.total, model.state]).toEqual([[], 0, "idle"]);
  });

  it("loads more after its last row, and keeps them when the record is reloaded", async () => {
    const { model, services } = await openContacts(450);
    expect(model.rows).toHaveLength(200);
    await model.loadMore();
    expect(model.rows).toHaveLength(400);
    await services.record.load();
    expect(model.rows).toHaveLength(400);
    await model.loadMore();
    expect(new Set(model.rows.map(({ id }) => id)).size).toBe(450);
    expect(model.isPartial).toBe(false);
  });

  it("loads more after the last row in the store's order, and does not treat a part as the whole", async () => {
    const fixture = createUiFixture();
    await fixture.services.record.load();
    const byStart = Array.from({ length: 450 }, (_, i) => aTherapy({ id: i === 50 ? 1 : 1000 - i }));
    const page = (_section: unknown, _patient: number, { before, at, limit = 200 }: PageRequest) => {
      expect(at).toBe(before === undefined ? undefined : byStart[0]?.start);
      const from = before === undefined ? 0 : byStart.findIndex(({ id }) => id === before) + 1;
      return taskEither.right({ rows: byStart.slice(from, from + limit), total: byStart.length });
    };
    const store = { ...fixture.store, loadPage: page as unknown as RecordStore["loadPage"] };
    const model = new SectionsModel({ ...fixture.services, store }).sectionModel(therapies, therapiesView);
    await model.load();
    await model.loadMore();
    expect([model.rows.length, model.isPartial]).toEqual([400, true]);
    await model.loadMore();
    expect([new Set(model.rows.map(({ id }) => id)).size, model.isPartial]).toEqual([450, false]);
  });

  it("searches every word in all rows, also unloaded ones", async () => {
    const { model } = await openContacts(450);
    await model.setSearch("001 CONTATTO");
    expect(model.matchingRows).toEqual([]);
    await model.setSearch("10 CONTATTO");
    expect(model.rows).toHaveLength(450);
    expect(model.matchingRows.map(({ name }) => name)).toContain("Contatto 10");
    expect(model.matchingRows.every(({ name }) => name.includes("10"))).toBe(true);
    await model.setSearch("nessuno");
    expect(model.matchingRows).toEqual([]);
  });

  it("hides lists without a match after a search, and shows all of them without one", async () => {
    const { model } = await openTherapies([
      aTherapy({ id: 1, list: "inUse", dose: "50 mg" }),
      aTherapy({ id: 2, list: "forbidden", dose: "10 mg" }),
    ]);
    expect(model.visibleLists).toEqual(["inUse", "concluded", "forbidden"]);
    await model.setSearch("10 mg");
    expect(model.visibleLists).toEqual(["forbidden"]);
    await model.setSearch("nessuno");
    expect(model.visibleLists).toEqual([]);
    await model.setSearch(" ");
    expect(model.visibleLists).toEqual(["inUse", "concluded", "forbidden"]);
  });

  it("shows the newest rows of a short list, and the others when they are searched, changed or asked for", async () => {
    const { services, store } = createUiFixture();
    const times = Array.from({ length: 12 }, (_, i) => at(`2026-03-${String(i + 1).padStart(2, "0")}T08:00:00.000Z`));
    store.put(
      vitalSigns,
      PATIENT,
      times.map((takenAt, i) => aReading({ id: i + 1, takenAt, weight: 60 + i })),
    );
    await services.record.load();
    const model = new SectionsModel(services).sectionModel(searchableReadings, readingsView);
    const shown = () => model.shownRowsIn("readings").map(({ id }) => id);
    expect([shown().length, shown()[0], model.rowsIn("readings").length]).toEqual([10, 12, 12]);
    model.highlighted = 1;
    expect(shown(), "a changed row").toContain(1);
    model.highlighted = null;
    await model.setSearch("kg");
    expect(shown()).toHaveLength(12);
    await model.setSearch("");
    model.expandList("readings");
    expect(shown()).toHaveLength(12);
  });

  it("keeps its rows when loading more fails", async () => {
    const { model, trouble } = await openContacts(250);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.loadMore();
    expect(model.failure?.kind).toBe("unavailable");
    expect(model.rows).toHaveLength(200);
    await model.loadMore();
    expect(model.failure).toBeNull();
    expect(model.rows).toHaveLength(250);
  });
});

describe("adding", () => {
  it("asks for missing fields, then whether to save, and highlights the new row in its opened group", async () => {
    const { model, dialogs, services, successCodes, store } = await openContacts(0);
    services.groups.toggle(model.groupOf("emergency"));
    const added = model.openAddForm("emergency");
    const form = await topDialogModel<ContactForm>(dialogs);
    expect(await form.form.submit()).toEqual({ is: "wrong", field: "name" });
    form.form.fields.name.write("anna bianchi");
    form.form.fields.phone.write("+39 333 1234567");
    form.form.fields.level.write(UNRESTRICTED);
    void form.form.submit();
    const question = await answer(dialogs, true);
    expect(question.message).toEqual({ code: "form.saveChanges" });
    expect(question.changes).toContainEqual({ label: "Telefono", before: null, after: "+39 333 1234567" });
    await added;
    expect(successCodes()).toEqual(["form.saved"]);
    expect(store.rows(emergencyContacts, PATIENT).map(({ name }) => name)).toEqual(["Anna Bianchi"]);
    expect(model.highlighted).toBe(model.rows[0]?.id);
    expect(services.groups.isOpen(model.groupOf("emergency"))).toBe(true);
  });

  it("keeps everything typed when saving fails, and the draft until it is saved or discarded", async () => {
    const { model, dialogs, trouble, memory } = await openContacts(0);
    void model.openAddForm("emergency");
    const form = await topDialogModel<ContactForm>(dialogs);
    form.form.fields.name.write("Anna");
    form.form.fields.phone.write("055 1234567");
    form.form.fields.level.write(UNRESTRICTED);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    const outcome = form.form.submit();
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "failed" });
    expect(form.form.values.name).toBe("Anna");
    expect(memory.drafts.size).toBe(1);
    form.dismiss();
    await flushMicrotasks();
    expect(memory.drafts.size).toBe(0);
  });

  it("keeps a draft that was changed in another tab", async () => {
    const { model, dialogs, memory } = await openContacts(0);
    void model.openAddForm("emergency");
    const form = await topDialogModel<ContactForm>(dialogs);
    form.form.fields.name.write("Anna");
    const elsewhere = { name: "Anna Bianchi" };
    memory.drafts.set(`emergencyContacts:emergency:${NEW_ID}`, elsewhere);
    form.dismiss();
    await flushMicrotasks();
    expect([...memory.drafts.values()]).toEqual([elsewhere]);
  });

  it("restores an interrupted draft", async () => {
    const { model, dialogs, memory } = await openContacts(0);
    memory.drafts.set(`emergencyContacts:emergency:${NEW_ID}`, { name: "Anna" });
    void model.openAddForm("emergency");
    const form = await topDialogModel<ContactForm>(dialogs);
    await flushMicrotasks();
    expect(form.form.fields.name.value).toBe("Anna");
    expect(form.form.resumed).toBe(true);
  });

  it("opens one form for any number of clicks while the permission is checked", async () => {
    const { model, dialogs, services } = await openContacts(1);
    let arrive: (may: boolean) => void = () => undefined;
    vi.spyOn(services.gate, "checkPermission").mockImplementation(() => new Promise((may) => (arrive = may)));
    void model.openAddForm("emergency");
    void model.openEditForm(model.rows[0] as Contact);
    arrive(true);
    await flushMicrotasks();
    expect(dialogs.stack).toHaveLength(1);
    dialogs.cancelAll();
    void model.openAddForm("emergency");
    arrive(true);
    await flushMicrotasks();
    expect(dialogs.stack).toHaveLength(1);
  });

  it("is gated where the section says so, and opens the subscription only on request", async () => {
    const { model, dialogs, subscribed } = await openTherapies([], { refusedPermissions: ["addTherapy"] });
    const added = model.openAddForm("inUse");
    const question = await answer(dialogs, false);
    await added;
    expect(question).toMatchObject({ message: { code: "gate.notInSubscription" }, verb: "subscribe" });
    expect(subscribed).toEqual([]);
    expect(dialogs.hasOpen).toBe(false);
  });
});

describe("editing", () => {
  it("keeps values that were stored under weaker rules, and refuses new ones like them", async () => {
    const { model, dialogs, store, services } = await openContacts(0);
    const old = aContact({ phone: "333 1234567 333 7654321" });
    store.put(emergencyContacts, PATIENT, [old]);
    await services.record.load();
    const edited = model.openEditForm(old);
    const { form } = await topDialogModel<ContactForm>(dialogs);
    form.fields.relation.write("figlia");
    form.fields.phone.write("333 7654321 333 1234567");
    expect(await form.submit()).toEqual({ is: "wrong", field: "phone" });
    form.fields.phone.write(old.phone);
    void form.submit();
    await answer(dialogs, true);
    await edited;
    expect(store.rows(emergencyContacts, PATIENT)).toEqual([{ ...old, relation: "figlia", version: old.version + 1 }]);
  });
});

describe("reading", () => {
  it("shows all facts of a row with its readers, and runs the chosen action once the view is closed", async () => {
    const { model, dialogs } = await openContacts(1, { doctors: [anAssociation({ name: "Laura Bianchi" })] });
    const [row] = model.rows as readonly Contact[];
    const reading = model.openRowView(row as Contact);
    const view = await topDialogModel<RowViewModel<Contact>>(dialogs);
    expect(view.seenBy).toEqual(["Laura Bianchi"]);
    expect(view.detailsOf(view.row)).toContainEqual({
      label: "Telefono",
      text: "333 1234567",
      href: "tel:3331234567",
    });
    const run = vi.fn(() => expect(dialogs.hasOpen).toBe(false));
    view.close(run);
    await reading;
    expect(run).toHaveBeenCalledOnce();
  });
});

describe("the level", () => {
  it("names the doctors who see the row at the chosen level (W10)", async () => {
    const doctor = (name: string, level: 1 | 4) =>
      anAssociation({ name, clearance: { visibility: "minimal", level, tags: [] } });
    const { model, dialogs, successCodes } = await openContacts(1, {
      doctors: [doctor("Verdi", 4), doctor("Neri", 1)],
    });
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    const locked = model.openLockDialog(row);
    const lock = await topDialogModel<LockFormModel<Contact>>(dialogs);
    expect(lock.visibleTo).toEqual(["Verdi", "Neri"]);
    lock.form.fields.level.write(4);
    expect(lock.visibleTo).toEqual(["Verdi"]);
    lock.form.fields.level.write(6);
    expect(lock.visibleTo).toEqual([]);
    await lock.form.submit();
    await locked;
    expect(successCodes()).toEqual(["confidentiality.changed"]);
    expect(model.rows[0]?.level).toBe(6);
  });

  it("reports an unchanged level with the specified text, and keeps the choice", async () => {
    const { model, dialogs, trouble, successCodes } = await openContacts(1);
    void model.openLockDialog(model.rows[0] as Contact);
    const { form } = await topDialogModel<LockFormModel<Contact>>(dialogs);
    form.fields.level.write(6);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await form.submit();
    expect([form.failureMessage, form.failure?.code]).toEqual(["confidentiality.changeFailed", "failure.unavailable"]);
    expect(form.fields.level.value).toBe(6);
    expect(successCodes()).toEqual([]);
  });
});

describe("removing", () => {
  it("names the row, does nothing on no, and can be undone", async () => {
    const { model, dialogs, notices, store, successCodes } = await openContacts(2);
    const row = model.rows[0] as Contact;
    const declined = model.confirmAndRemove(row);
    const question = await answer(dialogs, false);
    await declined;
    expect(question).toMatchObject({ message: { code: "contacts.remove" }, isDestructive: true });
    expect(question.subject).toContain(row.name);
    expect(model.rows).toHaveLength(2);
    const removed = model.confirmAndRemove(row);
    await answer(dialogs, true);
    await removed;
    expect(model.rowsIn("emergency")).toHaveLength(1);
    expect(successCodes()).toEqual(["contacts.removed"]);
    notices.successNotices[0]?.action?.run();
    await flushMicrotasks();
    expect(store.rows(emergencyContacts, PATIENT).map(({ name }) => name)).toContain(row.name);
  });

  it("undoes a deletion: the same row returns, with its id and a phone number that no form accepts any more", async () => {
    const { model, dialogs, notices, store } = await openContacts(0);
    const row = aContact({ name: "Anna Verdi", phone: "333 1234567 333 7654321" });
    store.put(emergencyContacts, PATIENT, [row]);
    await model.load();
    const removed = model.confirmAndRemove(row);
    await answer(dialogs, true);
    await removed;
    notices.successNotices[0]?.action?.run();
    await flushMicrotasks();
    expect(dialogs.stack).toEqual([]);
    expect(store.rows(emergencyContacts, PATIENT)).toEqual([{ ...row, version: row.version + 2 }]);
    expect(model.rows).toEqual([{ ...row, version: row.version + 2 }]);
  });

  it("reloads the list when the row was restored by an earlier attempt", async () => {
    const { model, dialogs, notices, store, problemCodes } = await openContacts(2);
    const row = model.rows[0] as Contact;
    const removed = model.confirmAndRemove(row);
    await answer(dialogs, true);
    await removed;
    await store.restore(emergencyContacts, PATIENT, row, null)();
    notices.successNotices[0]?.action?.run();
    await flushMicrotasks();
    expect([model.rows.length, problemCodes()]).toEqual([2, []]);
  });

  it("restores the row when the server did not remove it", async () => {
    const { model, dialogs, trouble, problemCodes } = await openContacts(2);
    trouble.failNext(failure("unavailable", "failure.apology"));
    const removed = model.confirmAndRemove(model.rows[0] as Contact);
    await answer(dialogs, true);
    await removed;
    expect(model.rows).toHaveLength(2);
    expect(problemCodes()).toEqual(["contacts.removeFailed"]);
  });
});

it("opens no form when its code cannot be loaded, and says so", async () => {
  const { services, dialogs, problemCodes } = createUiFixture();
  await services.record.load();
  const withoutCode: typeof contactsView = (of) =>
    Object.defineProperty(contactsView(of), "loadDialogs", {
      value: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /contact-dialogs.js")),
    });
  const model = new SectionsModel(services).sectionModel(emergencyContacts, withoutCode);
  await model.openAddForm("emergency");
  expect([dialogs.stack, problemCodes()]).toEqual([[], ["failure.unavailable"]]);
});

type TherapyMove = MoveFormModel<TherapyDraft, Therapy>;

describe("moving", () => {
  const moving = async (row: Therapy) => {
    const opened = await openTherapies([row]);
    const moved = opened.model.openMoveDialog(opened.model.rows[0] as Therapy);
    return { ...opened, moved, move: await topDialogModel<TherapyMove>(opened.dialogs) };
  };
  const requests = (move: TherapyMove) =>
    ["end", "note", "dose", "frequency"].filter((field) => move.requiresField(field));

  it("offers the other lists and requires only the fields of the chosen one", async () => {
    const { move } = await moving(aTherapy());
    expect(move.lists).toEqual(["concluded", "forbidden"]);
    expect(requests(move)).toEqual([]);
    move.choose("forbidden");
    expect(requests(move)).toEqual(["note"]);
    move.choose("concluded");
    expect(requests(move)).toEqual(["end"]);
  });

  it("suggests today as the end of a concluded medicine, which can be changed, and asks for it", async () => {
    const { move, moved, model } = await moving(aTherapy());
    move.choose("concluded");
    expect([move.form.values.end, requests(move), move.form.fields.end?.problem]).toEqual([TODAY, ["end"], null]);
    move.form.fields.end?.write("2026-03-01");
    await move.form.submit();
    await moved;
    expect(model.rowsIn("concluded")).toMatchObject([{ end: "2026-03-01" }]);
  });

  it("requires dose and frequency when a forbidden medicine is used again", async () => {
    const { move } = await moving(aTherapy({ list: "forbidden", dose: "", frequency: "" }));
    move.choose("inUse");
    expect(requests(move)).toEqual(["dose", "frequency"]);
  });

  it("forbids only with a valid reason (R4)", async () => {
    const { move, moved, model, successCodes } = await moving(aTherapy());
    expect(await move.form.submit()).toEqual({ is: "wrong", field: "to" });
    move.choose("forbidden");
    expect(await move.form.submit()).toEqual({ is: "wrong", field: "note" });
    expect(move.form.fields.note?.problem).toBe("therapies.reasonRequired");
    move.form.fields.note?.write("x".repeat(101));
    expect(move.form.fields.note?.problem).toBe("therapies.noteTooLong");
    move.form.fields.note?.write("emorragia");
    await move.form.submit();
    await moved;
    expect(successCodes()).toEqual(["therapies.done"]);
    expect(model.rowsIn("forbidden").map(({ note }) => note)).toEqual(["emorragia"]);
  });

  const conclude = async () => {
    const opened = await moving(aTherapy());
    opened.move.choose("concluded");
    opened.move.form.fields.end?.write("2026-03-14");
    await opened.move.form.submit();
    await opened.moved;
    return opened;
  };
  const undoLast = async ({ notices }: Awaited<ReturnType<typeof moving>>) => {
    const notice = notices.successNotices.at(-1);
    if (notice === undefined) throw new Error("there is no notice");
    notices.runAction(notice);
    await vi.waitFor(() => expect(notices.successNotices).toHaveLength(1));
  };

  it("names the row and its new list, and returns the row with its values when it is undone", async () => {
    const opened = await conclude();
    const { model, notices } = opened;
    expect(notices.successNotices.at(-1)).toMatchObject({
      details: { text: `${aTherapy().drug.name}: ora in “Conclusi”` },
      action: { verb: "undo" },
    });
    await undoLast(opened);
    expect(model.rowsIn("concluded")).toEqual([]);
    expect(model.rowsIn("inUse")).toMatchObject([{ id: aTherapy().id, start: aTherapy().start }]);
    expect(notices.successNotices.at(-1)?.action, "nothing more to undo").toBeUndefined();
  });

  it("removes the row that a restart added when it is undone, and keeps the concluded one", async () => {
    const concluded = aTherapy({ list: "concluded" });
    const opened = await moving(concluded);
    opened.move.choose("inUse");
    opened.move.form.fields.start?.write("2026-03-14");
    await opened.move.form.submit();
    await opened.moved;
    expect(opened.model.rowsIn("inUse")).toHaveLength(1);
    await undoLast(opened);
    expect(opened.model.rowsIn("inUse")).toEqual([]);
    expect(opened.model.rowsIn("concluded").map(({ id }) => id)).toEqual([concluded.id]);
  });

  it("refuses an invalid day", async () => {
    const { move } = await moving(aTherapy());
    move.choose("concluded");
    move.form.fields.end?.write("domani");
    await move.form.submit();
    expect(move.form.fields.end?.problem).toBe("form.dateInvalid");
  });
});
