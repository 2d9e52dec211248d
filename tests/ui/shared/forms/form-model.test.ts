import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type FieldChange, FormModel } from "@libretto/ui/shared/forms/form-model";
import { waitForPendingInput } from "@libretto/ui/shared/forms/pending-input";
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
  it("shows a problem only once the field was left", () => {
    const { fields } = formThat();
    fields.name.write("");
    expect(fields.name.problem).toBeNull();
    fields.name.blur();
    expect(fields.name.problem).toBe("form.required");
    fields.name.write("Ada");
    expect(fields.name.problem).toBeNull();
  });

  it("shows every problem after a vain attempt, and names the first wrong field of the page", async () => {
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

  it("saves what was typed and says so", async () => {
    const done = vi.fn();
    const save = vi.fn(() => saved);
    const form = formThat({ save, onSaved: done });
    form.fields.name.write("Grace");
    expect(await form.submit()).toEqual({ is: "saved" });
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: "Grace", birth: "1972-03-12" });
    expect(done).toHaveBeenCalledExactlyOnceWith("saved");
    expect(form.saving).toBe(false);
  });

  it("keeps everything typed when saving fails, and tells why", async () => {
    const form = formThat({ save: () => refusal({ kind: "unavailable", code: "failure.apology", reference: "a1" }) });
    form.fields.name.write("Grace");
    expect(await form.submit()).toEqual({ is: "failed" });
    expect(form.failure?.reference).toBe("a1");
    expect(form.values.name).toBe("Grace");
    expect(form.dirty).toBe(true);
  });

  it("puts what the server refused beside its field until that field changes", async () => {
    const fields = { birth: "form.dateInvalid" } as const;
    const form = formThat({ save: () => refusal({ kind: "refused", code: "form.invalid", fields }) });
    expect(await form.submit()).toEqual({ is: "wrong", field: "birth" });
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
    form.fields.name.write("Grace");
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
    form.fields.birth.write("1973-03-12");
    expect(form.fields.birth.problem).toBeNull();
  });

  it("asks before saving, with what changes, and stays as it is after a no", async () => {
    const ask = vi.fn(async (_changes: readonly FieldChange[]) => false);
    const save = vi.fn(() => saved);
    const form = formThat({ confirm: ask, save });
    form.fields.name.write("Grace");
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(ask).toHaveBeenCalledExactlyOnceWith([{ name: "name", before: "Ada", after: "Grace" }]);
    expect(save).not.toHaveBeenCalled();
    expect(form.values.name).toBe("Grace");
  });

  it("says that it saves only once the question is answered, and asks it once", async () => {
    let agree: (yes: boolean) => void = () => undefined;
    const ask = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          agree = resolve;
        }),
    );
    const form = formThat({ confirm: ask, save: () => saved });
    const first = form.submit();
    expect(form.saving).toBe(false);
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(ask).toHaveBeenCalledOnce();
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

  it("is dirty only while something differs from the beginning", () => {
    const form = formThat();
    form.fields.name.write("Grace");
    expect(form.dirty).toBe(true);
    form.fields.name.write("Ada");
    expect(form.dirty).toBe(false);
  });

  it("hands what is changed, and from what, to the draft, takes values back, and drops the draft once saved", async () => {
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

  it("goes back to the beginning", async () => {
    const form = formThat();
    form.fields.name.write("");
    await form.submit();
    form.reset();
    expect(form.values).toEqual({ name: "Ada", birth: "1972-03-12" });
    expect(form.fields.name.problem).toBeNull();
    expect(form.showsProblems).toBe(false);
  });
});

describe("a field whose value has a usual form", () => {
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
    form.fields.name.normaliser = async (typed) => typed.toUpperCase();
    return form;
  };

  it("has it once it is left, unless it is wrong or typed on", async () => {
    const { fields } = arranged();
    fields.name.write("bea");
    fields.name.blur();
    await expect.poll(() => fields.name.value).toBe("BEA");
    fields.name.write("cleo");
    fields.name.blur();
    fields.name.write("cleo d");
    await Promise.resolve();
    expect(fields.name.value).toBe("cleo d");
  });

  it("stays as it is kept where nothing was typed", async () => {
    const save = vi.fn(() => saved);
    const form = arranged({ save });
    form.fields.name.blur();
    form.fields.birth.write("1972-03-13");
    await form.submit();
    expect(save.mock.calls).toEqual([[{ name: "Ada", birth: "1972-03-13" }]]);
  });

  it("is asked about and saved in it, also when nobody has left it, and once", async () => {
    const asked: unknown[] = [];
    const save = vi.fn(() => saved);
    const ask = async (changes: readonly FieldChange[]) => {
      asked.push(...changes.map(({ after }) => after));
      return true;
    };
    const form = arranged({ confirm: ask, save });
    form.fields.name.write("bea");
    const first = form.submit();
    expect(await form.submit()).toEqual({ is: "declined" });
    expect(await first).toEqual({ is: "saved" });
    expect(asked).toEqual(["BEA"]);
    expect(save.mock.calls).toEqual([[{ name: "BEA", birth: "1972-03-12" }]]);
  });
});

describe("a rule that puts another value (R6)", () => {
  const future = "2030-03-05";
  const dated = (over = {}) =>
    formThat({
      corrections: { birth: (day) => (day > TODAY ? { value: TODAY, code: "form.dateInvalid" } : null) },
      ...over,
    });

  it("acts when the field is left, and keeps what was typed to be shown", () => {
    const { birth } = dated().fields;
    birth.write(future);
    birth.blur();
    expect(birth.value).toBe(TODAY);
    expect(birth.correction).toEqual({ typed: future, code: "form.dateInvalid" });
  });

  it("leaves its mark until the field is touched", () => {
    const { birth } = dated().fields;
    birth.write(future);
    birth.blur();
    birth.blur();
    expect(birth.correction).toBeNull();
    expect(birth.value).toBe(TODAY);
  });

  it("stops a save that would have carried the new value unseen; the next one tells what was typed", async () => {
    const ask = vi.fn(async () => true);
    const form = dated({ confirm: ask });
    form.fields.birth.write(future);
    expect(await form.submit()).toEqual({ is: "wrong", field: "birth" });
    expect(await form.submit()).toEqual({ is: "saved" });
    expect(ask).toHaveBeenCalledExactlyOnceWith([{ name: "birth", before: "1972-03-12", after: TODAY, typed: future }]);
  });
});
