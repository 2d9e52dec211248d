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
import { openedContacts, openedTherapies } from "../../../support/opened-sections.ts";
import { answer, type Desk, settle, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;
const LOST = failure("unavailable", "failure.unanswered");
const BROKEN: Failure = { ...failure("unavailable", "failure.apology"), reference: crypto.randomUUID() };

/** The store behind a network: what comes twice is kept once, and answers get lost as told. */
const behindNetwork = ({ store }: Desk, why = LOST) => {
  const given = new Map<string, Either<Failure, never>>();
  const lost: boolean[] = [];
  for (const way of ["add", "replace"] as const) {
    const call = store[way].bind(store) as (...asked: readonly unknown[]) => () => Promise<Either<Failure, never>>;
    vi.spyOn(store, way).mockImplementation(((...asked: readonly unknown[]) =>
      async () => {
        const save = JSON.stringify([way, asked[2]]);
        const kept = given.get(save) ?? (await call(...asked)());
        if (kept._tag === "Right") given.set(save, kept);
        return lost.shift() === true ? left(why) : kept;
      }) as RecordStore[typeof way] as never);
  }
  return (...answers: readonly boolean[]) => void lost.push(...answers);
};

describe("a save that got no answer", () => {
  /** A new contact, with all that it needs. */
  const written = async (why = LOST) => {
    const desk = await openedContacts(0);
    const { model, dialogs, store } = desk;
    const lose = behindNetwork(desk, why);
    void model.openAddForm("emergency");
    const row = await topModel<RowFormModel<ContactDraft, Contact>>(dialogs);
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
    const kept = () => store.rows(emergencyContacts, PATIENT).map(({ name, relation }) => [name, relation]);
    return { ...desk, row, form, save, lose, kept };
  };

  /** One that was sent; the answer was lost on its way back. */
  const sent = async (why = LOST) => {
    const desk = await written(why);
    desk.lose(true);
    expect(await desk.save()).toEqual({ is: "failed" });
    return desk;
  };

  it("RE-6: is made once more, and what was typed since is a change of its row", async () => {
    const { model, form, save, kept, said, memory, store, dialogs } = await sent();
    expect(kept()).toEqual([["Anna Bianchi", "amica"]]);
    form.fields.name.write("Anna Verdi");
    form.fields.relation.write("");
    expect(await save()).toEqual({ is: "saved" });
    await settle();
    expect(kept(), "cleared as well").toEqual([["Anna Verdi", ""]]);
    expect([model.rows, model.total]).toEqual([store.rows(emergencyContacts, PATIENT), 1]);
    expect([said(), memory.drafts.size, dialogs.hasOpen]).toEqual([["form.saved"], 0, false]);
  });

  it("RE-6: is made once more alone when nothing was changed", async () => {
    const { save, kept, store } = await sent();
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toHaveLength(1);
    expect(store.replace).not.toHaveBeenCalled();
  });

  it("RE-6: goes before anything else while it gets none", async () => {
    const { form, save, kept, lose, store } = await sent();
    form.fields.name.write("Anna Verdi");
    lose(true);
    expect(await save()).toEqual({ is: "failed" });
    expect([form.failure, form.values.name, kept()]).toEqual([LOST, "Anna Verdi", [["Anna Bianchi", "amica"]]]);
    expect(store.replace).not.toHaveBeenCalled();
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it("RE-6: is met by the next in the same way when it was a change", async () => {
    const { form, save, kept, lose, row } = await sent();
    form.fields.name.write("Anna Verdi");
    lose(false, true);
    expect(await save(), "the change was kept, and its answer lost").toEqual({ is: "failed" });
    form.fields.name.write("Anna Rossi");
    expect(await save()).toEqual({ is: "saved" });
    expect([kept(), row.isNew]).toEqual([[["Anna Rossi", "amica"]], true]);
  });

  it.each<Failure>([
    LOST,
    failure("unavailable", "failure.unavailable"),
    failure("unavailable", "failure.apology"),
    { ...failure("unavailable", "failure.apology"), reference: "addContact/id: number" },
  ])("RE-6: may have been kept where the server does not say that it was not: $code $reference", async (why) => {
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
  ])("RE-6: still goes before anything else when its repeat was not looked at: $code", async (why) => {
    const { form, save, kept, store } = await sent();
    vi.mocked(store.add).mockImplementationOnce(() => async () => left(why));
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "failed" });
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it.each<Failure>([failure("unavailable", "failure.unsaved"), BROKEN])(
    "is not made again where nothing was kept of it: $code",
    async (why) => {
      const { form, save, kept, trouble, store } = await written();
      trouble.expect(why);
      expect(await save()).toEqual({ is: "failed" });
      form.fields.name.write("Anna Verdi");
      expect(await save()).toEqual({ is: "saved" });
      expect(kept()).toEqual([["Anna Verdi", "amica"]]);
      expect(store.replace).not.toHaveBeenCalled();
    },
  );

  it("RE-6: is followed by what was confirmed, not by what was typed while it was made once more", async () => {
    const { form, save, kept, store } = await sent();
    const again = vi.mocked(store.add).getMockImplementation();
    vi.mocked(store.add).mockImplementationOnce((...asked) => {
      form.fields.relation.write("vicina");
      return again?.(...asked) as ReturnType<typeof store.add>;
    });
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it("waits for no draft that is kept elsewhere from then on", async () => {
    const { form, save, kept, memory, dialogs } = await sent();
    Object.assign(memory, { draft: () => new Promise(() => undefined) });
    form.fields.name.write("Anna Verdi");
    const saving = save();
    await settle();
    await settle();
    expect([kept(), dialogs.hasOpen]).toEqual([[["Anna Verdi", "amica"]], false]);
    expect(await saving).toEqual({ is: "saved" });
  });

  it("was not kept when it is refused by then: what is typed now is a new row", async () => {
    const { form, save, kept, store } = await sent();
    const [first] = store.rows(emergencyContacts, PATIENT);
    if (first === undefined) throw new Error("no row");
    await store.remove(emergencyContacts, PATIENT, first, null)();
    vi.mocked(store.add).mockImplementationOnce(() => async () => left(fieldFailure({ name: "form.tooLong" })));
    form.fields.name.write("Anna Verdi");
    expect(await save()).toEqual({ is: "saved" });
    expect(kept()).toEqual([["Anna Verdi", "amica"]]);
  });

  it("is shown in its list once it is known to be kept, though the change of it was thrown away", async () => {
    const { form, save, kept, row, model, trouble, memory, dialogs, store, said } = await sent();
    form.fields.name.write("Anna Verdi");
    trouble.expect(failure("tooMany", "failure.tooMany"));
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
    await settle();
    expect([kept(), model.rows.map(({ name }) => name)]).toEqual([[["Anna Bianchi", "amica"]], ["Anna Bianchi"]]);
    expect([memory.drafts.size, dialogs.hasOpen, model.total, said()]).toEqual([0, false, 1, []]);
  });

  it("may be kept: the list shows what is, and the form stays until it is left", async () => {
    const { form, row, model, dialogs, store, said } = await sent();
    await settle();
    expect(model.rows).toEqual(store.rows(emergencyContacts, PATIENT));
    expect([dialogs.stack.length, form.values.name]).toEqual([1, "Anna Bianchi"]);
    row.dismiss();
    await settle();
    expect([dialogs.hasOpen, model.rows.map(({ name }) => name), said()]).toEqual([false, ["Anna Bianchi"], []]);
  });

  it("leaves the list as it was where that cannot be read either, and says no more", async () => {
    const desk = await openedContacts(1);
    const { model, dialogs, patients, trouble, complaints } = desk;
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topModel<RowFormModel<ContactDraft, Contact>>(dialogs);
    form.fields.name.write("Anna Verdi");
    const load = vi.spyOn(patients, "load").mockImplementation(() => async () => left(LOST));
    trouble.expect(LOST);
    void form.submit();
    await answer(dialogs, true);
    expect(load).toHaveBeenCalledOnce();
    expect([model.rows, model.state, model.failure]).toEqual([[row], "loaded", null]);
    expect([dialogs.stack.length, complaints()]).toEqual([1, []]);
  });

  it("may be another level, or a move: both are shown", async () => {
    const desk = await openedTherapies([aTherapy()]);
    const { model, dialogs } = desk;
    const lose = behindNetwork(desk, LOST);
    void model.openLockDialog(model.rows[0] as Therapy);
    const lock = await topModel<LockFormModel<Therapy>>(dialogs);
    lock.form.fields.level.write(4);
    lose(true);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    await settle();
    expect([model.rows[0]?.level, dialogs.stack.length]).toEqual([4, 1]);
    lock.dismiss();
    void model.openMoveDialog(model.rows[0] as Therapy);
    const move = await topModel<MoveFormModel<TherapyDraft, Therapy>>(dialogs);
    move.choose("concluded");
    move.form.fields.end?.write(TODAY);
    lose(true);
    expect(await move.form.submit()).toEqual({ is: "failed" });
    await settle();
    expect([model.rows[0]?.list, dialogs.stack.length]).toEqual(["concluded", 1]);
  });
});
