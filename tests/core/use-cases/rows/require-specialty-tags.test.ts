import { failure, fieldFailure, notFound } from "@libretto/core/kernel/failure";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import { findSpecialtyTags, requireSpecialtyTags } from "@libretto/core/use-cases/rows/require-specialty-tags";
import { expect, it } from "vitest";

const unavailable = failure("unavailable", "failure.unavailable");
/** Tags below 10 name a specialty; the catalogue cannot answer for 99. */
const lists = {
  findEntry: (_catalogue: unknown, tag: number) =>
    tag < 10 ? taskEither.right({ id: tag }) : taskEither.left(tag === 99 ? unavailable : notFound),
};
const stores = { lists } as never;

it("accepts tags that name a specialty, and stored ones that no longer do", async () => {
  expect(isRight(await requireSpecialtyTags(stores, [1, 2, 22], [22])())).toBe(true);
});

it("refuses other new tags, and passes on that the catalogue cannot answer", async () => {
  expect(await requireSpecialtyTags(stores, [1, 22])()).toEqual(left(fieldFailure({ tags: "form.notListed" })));
  expect(await requireSpecialtyTags(stores, [99])()).toEqual(left(unavailable));
});

it("finds the tags that name a specialty", async () => {
  expect(await findSpecialtyTags(stores, [1, 22, 3])()).toEqual(right(new Set([1, 3])));
  expect(await findSpecialtyTags(stores, [99])()).toEqual(left(unavailable));
});
