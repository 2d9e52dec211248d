import { checkChangedFields } from "@libretto/core/kernel/change-rules";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { describe, expect, it } from "vitest";

interface Draft {
  readonly name: string;
  readonly code: string;
}
const check = (draft: Draft) => (draft.name === "" ? left({ name: "form.required" } as const) : right(draft));
const inCapitals = (code: string): Either<MessageCode, string> =>
  code.length > 3 ? left("form.tooLong") : right(code.toUpperCase());
const checked = (draft: Draft, stored: Draft | null) => checkChangedFields({ code: inCapitals }, check, draft, stored);

describe("change rules", () => {
  const old: Draft = { name: "a", code: "longer" };

  it("do not apply to unchanged stored values", () => {
    expect(checked({ ...old, name: "b" }, old)).toEqual(right({ ...old, name: "b" }));
  });

  it("apply to new or changed values, which are stored in the normalised form", () => {
    expect(checked(old, null)).toEqual(left({ code: "form.tooLong" }));
    expect(checked(old, { ...old, code: "abc" })).toEqual(left({ code: "form.tooLong" }));
    expect(checked({ ...old, code: "abc" }, old)).toEqual(right({ ...old, code: "ABC" }));
  });

  it("report their problems together with those of the other rules", () => {
    expect(checked({ ...old, name: "" }, null)).toEqual(left({ name: "form.required", code: "form.tooLong" }));
    expect(checked({ ...old, name: "" }, old)).toEqual(left({ name: "form.required" }));
  });
});
