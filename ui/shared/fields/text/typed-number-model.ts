import type { Language } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import { makeAutoObservable } from "mobx";
import type { FieldInput } from "../../forms/field-model.ts";
import { commaToDot } from "./number-text.ts";

const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** The number of a text, null for an empty one. Any other text stays as it is, so that the domain refuses it. */
const numberValue = (typed: string): number | null => {
  const text = typed.trim();
  if (text === "") return null;
  return NUMBER.test(text) ? Number(text) : (text as unknown as number);
};

/**
 * A number that is being typed. Until blur it is shown as typed, such as `1.` or `1.50`; otherwise with the decimal sign of
 * the language. The field is given at each call, because a view can have another object for it each time it is rendered.
 */
export class TypedNumberModel {
  private typing: string | null = null;

  constructor(private readonly language: { readonly current: Language }) {
    makeAutoObservable<this, "language">(this, { language: false }, { autoBind: true });
  }

  textOf({ value }: Pick<FieldInput<number | null>, "value">): string {
    const { typing } = this;
    if (typing !== null && numberValue(typing) === value) return typing;
    return typeof value === "number" ? numeral(value, this.language.current) : String(value ?? "");
  }

  type(field: FieldInput<number | null>, text: string) {
    this.typing = commaToDot(text);
    field.write(numberValue(this.typing));
  }

  leave(field: FieldInput<number | null>) {
    this.typing = null;
    field.blur();
  }
}
