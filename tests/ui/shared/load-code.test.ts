import { Disclosure } from "@libretto/ui/shared/disclosure";
import { toggleAfterLoading } from "@libretto/ui/shared/load-code";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { expect, it } from "vitest";

it("a part of the page is shown after its code is loaded; without the code a notice says why it is not", async () => {
  const [part, notices] = [new Disclosure(), new NoticesModel()];
  await toggleAfterLoading(part, notices, () => Promise.reject(new Error("no network")));
  expect([part.isOpen, notices.problemNotices.map(({ message }) => message)]).toEqual([
    false,
    [{ code: "failure.unavailable" }],
  ]);
  await toggleAfterLoading(part, notices, () => Promise.resolve({}));
  expect(part.isOpen).toBe(true);
  await toggleAfterLoading(part, notices, () => Promise.reject(new Error("no network")));
  expect([part.isOpen, notices.problemNotices.length]).toEqual([false, 1]);
});
