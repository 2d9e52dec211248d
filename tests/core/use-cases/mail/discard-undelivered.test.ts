import { right, taskEither } from "@libretto/core/kernel/fp";
import { discardUndelivered } from "@libretto/core/use-cases/mail/discard-undelivered";
import { expect, it } from "vitest";
import { transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("discards the e-mails of more than five days ago", async () => {
  const cutoffs: string[] = [];
  const emails = {
    discardBefore: (before: string) => {
      cutoffs.push(before);
      return taskEither.right(3);
    },
  };
  expect(await discardUndelivered({ transact: transactOn({ emails }), clock: CLOCK })()).toEqual(right(3));
  expect(cutoffs).toEqual(["2026-03-09T09:00:00.000Z"]);
});
