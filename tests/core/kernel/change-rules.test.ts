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

describe("what is asked of what is written now", () => {
  const old: Draft = { name: "a", code: "longer" };

  it("is not asked of what stays as it is stored", () => {
    expect(checked({ ...old, name: "b" }, old)).toEqual(right({ ...old, name: "b" }));
  });

  it("is asked of what is new or changed, which is kept as the rule says", () => {
    expect(checked(old, null)).toEqual(left({ code: "form.tooLong" }));
    expect(checked(old, { ...old, code: "abc" })).toEqual(left({ code: "form.tooLong" }));
    expect(checked({ ...old, code: "abc" }, old)).toEqual(right({ ...old, code: "ABC" }));
  });

  it("is told together with what is wrong whenever it was written", () => {
    expect(checked({ ...old, name: "" }, null)).toEqual(left({ name: "form.required", code: "form.tooLong" }));
    expect(checked({ ...old, name: "" }, old)).toEqual(left({ name: "form.required" }));
  });
});
