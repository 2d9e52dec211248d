import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, left } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it, vi } from "vitest";
import { aPatient, aTherapy, TODAY } from "../../../support/builders.ts";
import { openContacts, openTherapies } from "../../../support/ui/open-sections.ts";
import { answer, flushMicrotasks, topDialogModel, type UiFixture } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
const UNANSWERED = failure("unavailable", "failure.unanswered");
const BROKEN: Failure = { ...failure("unavailable", "failure.apology"), reference: crypto.randomUUID() };

/** The store after a network: a repeated save is stored once, and responses are lost as configured. */
const throughNetwork = ({ store }: UiFixture, why = UNANSWERED) => {
  const given = new Map<string, Either<Failure, never>>();
  const lostCalls: boolean[] = [];
  for (const way of ["add", "replace"] as const) {
    const call = store[way].bind(store) as (...args: readonly unknown[]) => () => Promise<Either<Failure, never>>;
    vi.spyOn(store, way).mockImplementation(((...args: readonly unknown[]) =>
      async () => {
        const save = JSON.stringify([way, args[2]]);
        const result = given.get(save) ?? (await call(...args)());
        if (result._tag === "Right") given.set(save, result);
        return lostCalls.shift() === true ? left(why) : result;
      }) as RecordStore[typeof way] as never);
  }
  return (...answers: readonly boolean[]) => void lostCalls.push(...answers);
};

describe("a save without a response", () => {
  /** A complete new contact. */
  const written = async (why = UNANSWERED) => {
    const fixture = await openContacts(0);
    const { model, dialogs, store } = fixture;
    const loseCalls = throughNetwork(fixture, why);
    void model.openAddForm("emergency");
    const row = await topDialogModel<RowFormModel<ContactDraft, Contact>>(dialogs);
    const { form } = row;
    form.fields.name.write("Anna Bianchi");
    form.fields.phone.write("+39 055 123 4567");
    form.fields.relation.write("amica");
    form.fields.level.write(1);
    const save = async () => {
      const outcome = form.submit();
      await answer(dialogs, true);
      return outcome;
    };
    const storedRows = () => store.rows(emergencyContacts, PATIENT).map(({ name, relation }) => [name, relation]);
    return { ...fixture, row, form, save, lose: loseCalls, kept: storedRows };
  };

  /** A sent contact whose response was lost. */
  const sent = async (why = UNANSWERED) => {
    const fixture = await written(why);
    fixture.lose(true);
    expect(await fixture.save()).toEqual({ is: "failed" });
    return fixture;
  };

  it("RE-6: is repeated, and later typing is a change of its row", async () => {
    const { model, form, save, kept, successCodes, memory, store, dialogs } = await sent();
    expect(kept()).toEqual([["Anna Bianchi", "amica"]]);
    form.fields.name.write("Anna Verdi");
    form.fields.relation.write("");
    expect(await save()).toEqual({ is: "saved" });
    await flushMicrotasks();
    expect(kept(), "cleared as well").toEqual([["Anna Verdi", ""]]);
    expect([model.rows, model.total]).toEqual([store.rows(emergencyContacts, PATIENT), 1]);
    expect([successCodes(), memory.drafts.size, dialogs.hasOpen]).toEqual([["form.saved"], 0, false]);
  });

  it("RE-6: is repeated alone when nothing was changed", async () => {
    const { save, kept, store } = await sent();
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toHaveLength(1);
    expect(store.replace).not.toHaveBeenCalled();
  });

  it("RE-6: is repeated before anything else while it gets no response", async () => {
    const { form, save, kept, lose, store } = await sent();
    form.fields.name.write("Anna Verdi");
    lose(true);
    expect(await save()).toEqual({ is: "failed" });
    expect([form.failure, form.values.name, kept()]).toEqual([UNANSWERED, "Anna Verdi", [["Anna Bianchi", "amica"]]]);
    expect(store.replace).not.toHaveBeenCalled();
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it("RE-6: is repeated before the next one also when it was a change", async () => {
    const { form, save, kept, lose, row } = await sent();
    form.fields.name.write("Anna Verdi");
    lose(false, true);
    expect(await save(), "the change was kept, and its answer lost").toEqual({ is: "failed" });
    form.fields.name.write("Anna Rossi");
    expect(await save()).toEqual({ is: "saved" });
    expect([kept(), row.isNew]).toEqual([[["Anna Rossi", "amica"]], true]);
  });

  it.each<Failure>([
    UNANSWERED,
    failure("unavailable", "failure.unavailable"),
    failure("unavailable", "failure.apology"),
    { ...failure("unavailable", "failure.apology"), reference: "addContact/id: number" },
  ])("RE-6: may have been stored unless the server says that it was not: $code $reference", async (why) => {
    const { form, save, kept } = await sent(why);
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it.each<Failure>([
    failure("tooMany", "failure.tooMany"),
    failure("signedOut", "session.expired"),
    failure("unavailable", "failure.unsaved"),
    failure("refused", "files.uploadStopped"),
  ])("RE-6: is still repeated first when its repetition was not processed: $code", async (why) => {
    const { form, save, kept, store } = await sent();
    vi.mocked(store.add).mockImplementationOnce(() => async () => left(why));
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "failed" });
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it.each<Failure>([failure("unavailable", "failure.unsaved"), BROKEN])(
    "is not repeated where nothing of it was stored: $code",
    async (why) => {
      const { form, save, kept, trouble, store } = await written();
      trouble.failNext(why);
      expect(await save()).toEqual({ is: "failed" });
      form.fields.name.write("Anna Verdi");
      expect(await save()).toEqual({ is: "saved" });
      expect(kept()).toEqual([["Anna Verdi", "amica"]]);
      expect(store.replace).not.toHaveBeenCalled();
    },
  );

  it("RE-6: is followed by the confirmed values, not by typing during the repetition", async () => {
    const { form, save, kept, store } = await sent();
    const again = vi.mocked(store.add).getMockImplementation();
    vi.mocked(store.add).mockImplementationOnce((...args) => {
      form.fields.relation.write("vicina");
      return again?.(...args) as ReturnType<typeof store.add>;
    });
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it("does not wait for a draft that is stored elsewhere from then on", async () => {
    const { form, save, kept, memory, dialogs } = await sent();
    Object.assign(memory, { draft: () => new Promise(() => undefined) });
    form.fields.name.write("Anna Verdi");
    const saving = save();
    await flushMicrotasks();
    await flushMicrotasks();
    expect([kept(), dialogs.hasOpen]).toEqual([[["Anna Verdi", "amica"]], false]);
    expect(await saving).toEqual({ is: "saved" });
  });

  it("was not stored when its repetition is refused: the typed text is then a new row", async () => {
    const { form, save, kept, store } = await sent();
    const [first] = store.rows(emergencyContacts, PATIENT);
    if (first === undefined) throw new Error("no row");
    await store.remove(emergencyContacts, PATIENT, first, null)();
    vi.mocked(store.add).mockImplementationOnce(() => async () => left(fieldFailure({ name: "form.tooLong" })));
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it("is shown in its list once it is known to be stored, though its later change was discarded", async () => {
    const { form, save, kept, row, model, trouble, memory, dialogs, store, successCodes } = await sent();
    form.fields.name.write("Anna Verdi");
    trouble.failNext(failure("tooMany", "failure.tooMany"));
    expect(await save()).toEqual({ is: "failed" });
    const [first] = store.rows(emergencyContacts, PATIENT);
    expect(Object.fromEntries(memory.drafts), "a change of the row, not another one").toEqual({
      [`emergencyContacts:emergency:${first?.id}`]: {
        version: first?.version,
        before: { name: "Anna Bianchi" },
        after: { name: "Anna Verdi" },
      },
    });
    row.dismiss();
    await flushMicrotasks();
    expect([kept(), model.rows.map(({ name }) => name)]).toEqual([[["Anna Bianchi", "amica"]], ["Anna Bianchi"]]);
    expect([memory.drafts.size, dialogs.hasOpen, model.total, successCodes()]).toEqual([0, false, 1, []]);
  });

  it("may be stored: the list shows the current state, and the form stays until it is left", async () => {
    const { form, row, model, dialogs, store, successCodes } = await sent();
    await flushMicrotasks();
    expect(model.rows).toEqual(store.rows(emergencyContacts, PATIENT));
    expect([dialogs.stack.length, form.values.name]).toEqual([1, "Anna Bianchi"]);
    row.dismiss();
    await flushMicrotasks();
    expect([dialogs.hasOpen, model.rows.map(({ name }) => name), successCodes()]).toEqual([
      false,
      ["Anna Bianchi"],
      [],
    ]);
  });

  it("leaves the list unchanged where that cannot be loaded either, without another message", async () => {
    const fixture = await openContacts(1);
    const { model, dialogs, patients, trouble, problemCodes } = fixture;
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topDialogModel<RowFormModel<ContactDraft, Contact>>(dialogs);
    form.fields.name.write("Anna Verdi");
    const load = vi.spyOn(patients, "load").mockImplementation(() => async () => left(UNANSWERED));
    trouble.failNext(UNANSWERED);
    void form.submit();
    await answer(dialogs, true);
    expect(load).toHaveBeenCalledOnce();
    expect([model.rows, model.state, model.failure]).toEqual([[row], "loaded", null]);
    expect([dialogs.stack.length, problemCodes()]).toEqual([1, []]);
  });

  it("can be another level, or a move: both are shown", async () => {
    const fixture = await openTherapies([aTherapy()]);
    const { model, dialogs } = fixture;
    const lose = throughNetwork(fixture, UNANSWERED);
    void model.openLockDialog(model.rows[0] as Therapy);
    const lock = await topDialogModel<LockFormModel<Therapy>>(dialogs);
    lock.form.fields.level.write(4);
    lose(true);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    await flushMicrotasks();
    expect([model.rows[0]?.level, dialogs.stack.length]).toEqual([4, 1]);
    lock.dismiss();
    void model.openMoveDialog(model.rows[0] as Therapy);
    const move = await topDialogModel<MoveFormModel<TherapyDraft, Therapy>>(dialogs);
    move.choose("concluded");
    move.form.fields.end?.write(TODAY);
    lose(true);
    expect(await move.form.submit()).toEqual({ is: "failed" });
    await flushMicrotasks();
    expect([model.rows[0]?.list, dialogs.stack.length]).toEqual(["concluded", 1]);
  });
});
