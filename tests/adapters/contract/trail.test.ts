import { endpoints } from "@libretto/adapters/contract/endpoints";
import { thingOf } from "@libretto/core/record/access-log/trail";
import { deedLabel } from "@libretto/ui/record/access-log/trail-labels";
import { expect, it } from "vitest";

/** Calls whose entries are of no patient's trail. */
const ABOUT_NOBODY = ["administer"];
const ABOUT_THE_ACCOUNT =
  /^(prove|factorChange|passwordChange|emailChange|passwordForgotten|passwordReset|identityChange)$/;

it("PR-4: every call that is noted has words for what was done, and to what", () => {
  const noted = endpoints.filter(({ audit }) => audit !== null && !ABOUT_NOBODY.includes(audit));
  expect(noted.filter(({ audit }) => deedLabel(audit ?? "") === "didother").map(({ audit }) => audit)).toEqual([]);
  const nameless = noted
    .filter(({ audit }) => !ABOUT_THE_ACCOUNT.test(audit ?? ""))
    .filter(({ name }) => thingOf(`${name} 17`) === "other");
  expect(nameless.map(({ name }) => name)).toEqual([]);
});
