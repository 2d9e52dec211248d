import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { type FieldChange, FormModel } from "@libretto/ui/shared/forms/form-model";
import type { RemoteChanges } from "@libretto/ui/shared/forms/merge-model";
import { bindRowSaving } from "@libretto/ui/shared/forms/row-saving";
import { expect, it } from "vitest";

interface Values {
  readonly name: string;
  readonly relation: string;
  /** Has no text on the screen. */
  readonly mark: string;
}
const READ: Values = { name: "Anna", relation: "zia", mark: "a" };
const changeTexts = (changes: readonly FieldChange[]) =>
  changes
    .filter(({ name }) => name !== "mark")
    .map(({ name, before, after }) => ({ label: name, before: String(before), after: String(after) }));

interface Stored {
  readonly values: Values;
  readonly version: number;
}

/** A form with loaded values, while somebody else saves others; each question gets the next answer. */
const opened = (theirs: Partial<Values>, answers: (readonly string[] | null)[]) => {
  const store: { -readonly [K in keyof Stored]: Stored[K] } = { values: { ...READ, ...theirs }, version: 2 };
  const mergeRequests: RemoteChanges[] = [];
  const form = new FormModel<Values, Stored>({
    name: "row",
    initial: READ,
    validate: () => null,
    rowSaving: bindRowSaving<Values, number, Stored, Stored>({
      base: 1,
      prepare: (values, version) => taskEither.right({ values, version }),
      send: ({ values, version }) => {
        if (version !== store.version) return taskEither.left(failure("stale", "failure.stale"));
        return taskEither.fromIO(() => {
          store.values = values;
          return { ...store };
        });
      },
      toBase: ({ version }) => version,
      toValues: ({ values }) => values,
      current: async () => ({ ...store }),
      describe: changeTexts,
      merge: async (meanwhile) => {
        mergeRequests.push(meanwhile);
        return answers.shift() ?? null;
      },
      effects: {},
    }),
  });
  return { form, store, asked: mergeRequests };
};

it("RE-5: asks again at the next save while nothing was chosen, and keeps the other's values until then", async () => {
  const { form, store, asked } = opened({ name: "Altrui", relation: "vicina" }, [null, null, ["name"]]);
  form.fields.name.write("Mio");
  for (let times = 0; times < 2; times++) {
    expect(await form.submit()).toEqual({ is: "failed" });
    expect([form.failure?.kind, form.values, store.values.name]).toEqual(["stale", { ...READ, name: "Mio" }, "Altrui"]);
  }
  expect(await form.submit()).toEqual({ is: "saved" });
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((meanwhile) => JSON.stringify(meanwhile))).size).toBe(1);
  expect(asked[0]).toEqual({
    theirChanges: [{ label: "relation", before: "zia", after: "vicina" }],
    conflicts: [{ name: "name", label: "name", before: "Altrui", after: "Mio" }],
  });
  expect(store.values).toEqual({ name: "Altrui", relation: "vicina", mark: "a" });
});

it("RE-5: asks about the last saved values when more was saved between two questions", async () => {
  const { form, store, asked } = opened({ name: "Altrui" }, [null, []]);
  form.fields.name.write("Mio");
  await form.submit();
  Object.assign(store, { values: { ...store.values, name: "Ultimo" }, version: 3 });
  expect(await form.submit()).toEqual({ is: "saved" });
  expect(asked.map(({ conflicts: disputed }) => disputed[0]?.before)).toEqual(["Altrui", "Ultimo"]);
  expect(store.values.name).toBe("Mio");
});

it("RE-5: keeps the other's value where both changed a field that cannot be asked about", async () => {
  const silent = opened({ mark: "altrui" }, []);
  silent.form.fields.mark.write("mio");
  silent.form.fields.name.write("Mio");
  expect(await silent.form.submit()).toEqual({ is: "saved" });
  expect([silent.asked, silent.store.values]).toEqual([[], { ...READ, name: "Mio", mark: "altrui" }]);

  const { form, store, asked } = opened({ mark: "altrui", name: "Altrui" }, [[]]);
  form.restore({ mark: "mio", name: "Mio" });
  expect(await form.submit()).toEqual({ is: "saved" });
  expect(asked[0]?.conflicts.map(({ name }) => name)).toEqual(["name"]);
  expect(store.values).toEqual({ ...READ, name: "Mio", mark: "altrui" });
});
