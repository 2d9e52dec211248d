import { TypedNumberModel } from "@libretto/ui/shared/fields/text/typed-number-model";
import type { FieldInput } from "@libretto/ui/shared/forms/field-model";
import { makeAutoObservable } from "mobx";
import { expect, it } from "vitest";

const fieldOf = (initial: number | null): FieldInput<number | null> =>
  makeAutoObservable({
    id: "form-amount",
    name: "amount",
    value: initial,
    problem: null,
    correction: null,
    write(value: number | null) {
      this.value = value;
    },
    blur: () => undefined,
  });

it("shows a number as it is typed until blur, and then with the decimal sign of the language", () => {
  const field = fieldOf(null);
  const typed = new TypedNumberModel({ current: "it" });
  for (const [text, shown, value] of [
    ["1,", "1.", 1],
    ["1,50", "1.50", 1.5],
    [" ", " ", null],
    [".5", ".5", 0.5],
  ] as const) {
    typed.type(field, text);
    expect([typed.textOf(field), field.value]).toEqual([shown, value]);
  }
  typed.leave(field);
  expect(typed.textOf(field)).toBe("0,5");
});

it("shows a stored number with the decimal sign of the language, and reads it back", () => {
  const texts = (["it", "en"] as const).map((current) => new TypedNumberModel({ current }).textOf(fieldOf(72.4)));
  expect(texts).toEqual(["72,4", "72.4"]);
  const field = fieldOf(72.4);
  const typed = new TypedNumberModel({ current: "it" });
  typed.type(field, `${typed.textOf(field)}5`);
  expect([typed.textOf(field), field.value]).toEqual(["72.45", 72.45]);
});

it("leaves a text that is no number in the field, for the domain to refuse", () => {
  const field = fieldOf(12);
  const typed = new TypedNumberModel({ current: "it" });
  expect(typed.textOf(field)).toBe("12");
  for (const text of ["-3", "dieci", "1.2.3", "1e3"]) {
    typed.type(field, text);
    typed.leave(field);
    expect([typed.textOf(field), field.value]).toEqual([text, text]);
  }
});
