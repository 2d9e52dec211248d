import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type FieldChange, FormModel } from "@libretto/ui/shared/forms/form-model";
import { waitForPendingInput } from "@libretto/ui/shared/forms/pending-input";
import { when } from "mobx";
import { describe, expect, it, vi } from "vitest";

interface Values {
  readonly name: string;
  readonly birth: string;
}
const TODAY = "2026-11-21";
const saved = taskEither.right("saved");

const formThat = (over: Partial<ConstructorParameters<typeof FormModel<Values, string>>[0]> = {}) =>
  new FormModel<Values, string>({
    name: "person",
    initial: { name: "Ada", birth: "1972-03-12" },
    validate: ({ name }) => (name === "" ? { name: "form.required" } : null),
    save: () => saved,
    ...over,
  });

const refusal = (failure: Failure): TaskEither<Failure, string> => taskEither.left(failure);

describe("a form", () => {
  it("shows a problem only after the field was left", () => {
    const { fields } = formThat();
    fields.name.write("");
    expect(fields.name.problem).toBeNull();
    fields.name.blur();
    expect(fields.name.problem).toBe("form.required");
    fields.name.write("Ada");
    expect(fields.name.problem).toBeNull();
  });

  it("asks for a choice, not for a value, when a search has a text without a chosen result", () => {
    const form = formThat({ initial: { name: "", birth: "" } });
    let text = "Cardioaspirin";
    form.fields.name.searchText = () => text;
    form.fields.name.blur();
    expect(form.fields.name.problem).toBe("form.notListed");
    expect(form.problems).toEqual([["name", "form.notListed"]]);
    text = " ";
    expect(form.fields.name.problem).toBe("form.required");
  });

  it("shows every problem after a failed attempt, and names the first invalid field of the page", async () => {
    const save = vi.fn(() => saved);
    const form = formThat({
      initial: { name: "", birth: "" },
      validate: ({ name, birth }) => ({
        ...(birth === "" && { birth: "form.dateInvalid" }),
        ...(name === "" && { name: "form.required" }),
      }),
      save,
    });
    expect(await form.submit()).toEqual({ is: "wrong", field: "name" });
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
    expect(form.problems).toEqual([
      ["name", "form.required"],
      ["birth", "form.dateInvalid"],
    ]);
    expect(save).not.toHaveBeenCalled();
  });

  it("saves what was typed and confirms it", async () => {
    const done = vi.fn();
    const save = vi.fn(() => saved);
    const form = formThat({ save, onSaved: done });
    form.fields.name.write("Grace");
    expect(await form.submit()).toEqual({ is: "saved" });
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: "Grace", birth: "1972-03-12" });
    expect(done).toHaveBeenCalledExactlyOnceWith("saved");
    expect(form.saving).toBe(false);
  });

  it("keeps everything typed when saving fails, and shows why", async () => {
    const form = formThat({ save: () => refusal({ kind: "unavailable", code: "failure.apology", reference: "a1" }) });
    form.fields.name.write("Grace");
    expect(await form.submit()).toEqual({ is: "failed" });
    expect(form.failure?.reference).toBe("a1");
    expect(form.values.name).toBe("Grace");
    expect(form.dirty).toBe(true);
  });

  it("shows the server's problem at its field until that field changes", async () => {
    const fields = { birth: "form.dateInvalid" } as const;
    const form = formThat({ save: () => refusal({ kind: "refused", code: "form.invalid", fields }) });
    expect(await form.submit()).toEqual({ is: "wrong", field: "birth" });
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
    form.fields.name.write("Grace");
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
    form.fields.birth.write("1973-03-12");
    expect(form.fields.birth.problem).toBeNull();
  });

  it("asks before saving, with the changes, and stays unchanged after a no", async () => {
    const confirm = vi.fn(async (_changes: readonly FieldChange[]) => false);
    const save = vi.fn(() => saved);
    const form = formThat({ confirm, save });
    form.fields.name.write("Grace");
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(confirm).toHaveBeenCalledExactlyOnceWith([{ name: "name", before: "Ada", after: "Grace" }]);
    expect(save).not.toHaveBeenCalled();
    expect(form.values.name).toBe("Grace");
  });

  it("shows that it saves only once the question is answered, and asks it once", async () => {
    let agree: (yes: boolean) => void = () => undefined;
    const confirm = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          agree = resolve;
        }),
    );
    const form = formThat({ confirm, save: () => saved });
    const first = form.submit();
    expect(form.saving).toBe(false);
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(confirm).toHaveBeenCalledOnce();
    agree(true);
    expect((await first).is).toBe("saved");
  });

  it("does not save twice at a time", async () => {
    const save = vi.fn(() => () => new Promise<never>(() => undefined));
    const form = formThat({ save });
    void form.submit();
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(save).toHaveBeenCalledOnce();
  });

  it("is dirty only while a value differs from the initial one", () => {
    const form = formThat();
    form.fields.name.write("Grace");
    expect(form.dirty).toBe(true);
    form.fields.name.write("Ada");
    expect(form.dirty).toBe(false);
  });

  it("stores changes with their initial values in the draft, restores them, and deletes the draft once saved", async () => {
    const draft = vi.fn();
    const form = formThat({ onDraftChange: draft });
    form.fields.name.write("Grace");
    expect(draft).toHaveBeenLastCalledWith([{ name: "name", before: "Ada", after: "Grace" }]);
    const again = formThat();
    again.restore({ name: "Grace" });
    expect(again.values).toEqual(form.values);
    await form.submit();
    expect(draft).toHaveBeenLastCalledWith(null);
  });

  it("can be reset to its initial values", async () => {
    const form = formThat();
    form.fields.name.write("");
    await form.submit();
    form.reset();
    expect(form.values).toEqual({ name: "Ada", birth: "1972-03-12" });
    expect(form.fields.name.problem).toBeNull();
    expect(form.showsProblems).toBe(false);
  });
});

describe("a field with a normalised form", () => {
  const arranged = (over: Parameters<typeof formThat>[0] = {}) => {
    const form: ReturnType<typeof formThat> = formThat({
      waitForPendingInput: () =>
        waitForPendingInput(
          form,
          () => null,
          () => false,
        ),
      ...over,
    });
    form.fields.name.normaliser = async (text) => text.toUpperCase();
    return form;
  };

  it("gets it once it is left, unless it is invalid or typed in again", async () => {
    const { fields } = arranged();
    fields.name.write("bea");
    fields.name.blur();
    await when(() => fields.name.value === "BEA");
    fields.name.write("cleo");
    fields.name.blur();
    fields.name.write("cleo d");
    await Promise.resolve();
    expect(fields.name.value).toBe("cleo d");
  });

  it("stays as stored when nothing was typed", async () => {
    const save = vi.fn(() => saved);
    const form = arranged({ save });
    form.fields.name.blur();
    form.fields.birth.write("1972-03-13");
    await form.submit();
    expect(save.mock.calls).toEqual([[{ name: "Ada", birth: "1972-03-13" }]]);
  });

  it("is asked about and saved in it, also when the field was not left, and once", async () => {
    const questions: unknown[] = [];
    const save = vi.fn(() => saved);
    const confirm = async (changes: readonly FieldChange[]) => {
      questions.push(...changes.map(({ after }) => after));
      return true;
    };
    const form = arranged({ confirm, save });
    form.fields.name.write("bea");
    const first = form.submit();
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(await first).toEqual({ is: "saved" });
    expect(questions).toEqual(["BEA"]);
    expect(save.mock.calls).toEqual([[{ name: "BEA", birth: "1972-03-12" }]]);
  });
});

describe("a rule that replaces a value (R6)", () => {
  const future = "2030-03-05";
  const dated = (over = {}) =>
    formThat({
      corrections: { birth: (day) => (day > TODAY ? { value: TODAY, code: "form.dateInvalid" } : null) },
      ...over,
    });

  it("acts when the field is left, and keeps the typed value for display", () => {
    const { birth } = dated().fields;
    birth.write(future);
    birth.blur();
    expect(birth.value).toBe(TODAY);
    expect(birth.correction).toEqual({ typed: future, code: "form.dateInvalid" });
  });

  it("keeps its message until the field is touched", () => {
    const { birth } = dated().fields;
    birth.write(future);
    birth.blur();
    birth.blur();
    expect(birth.correction).toBeNull();
    expect(birth.value).toBe(TODAY);
  });

  it("stops a save that would contain the new value unseen; the next one shows the typed value", async () => {
    const confirm = vi.fn(async () => true);
    const form = dated({ confirm });
    form.fields.birth.write(future);
    expect(await form.submit()).toEqual({ is: "wrong", field: "birth" });
    expect(await form.submit()).toEqual({ is: "saved" });
    expect(confirm).toHaveBeenCalledExactlyOnceWith([
      { name: "birth", before: "1972-03-12", after: TODAY, typed: future },
    ]);
  });
});
