import { endpoints } from "@libretto/adapters/contract/endpoints";
import { subjectOf } from "@libretto/core/record/across/access-log-subject";
import { actionLabelOf } from "@libretto/ui/record/audit-trail/audit-trail-labels";
import { expect, it } from "vitest";

/** Calls whose entries belong to no patient's trail. */
const ABOUT_NOBODY = ["administer"];
const ABOUT_THE_ACCOUNT =
  /^(prove|factorChange|passwordChange|emailChange|passwordForgotten|passwordReset|identityChange)$/;

it("PR-4: every audited call has labels for its action and its object", () => {
  const auditedEndpoints = endpoints.filter(({ audit }) => audit !== null && !ABOUT_NOBODY.includes(audit));
  expect(
    auditedEndpoints.filter(({ audit }) => actionLabelOf(audit ?? "") === "otherAction").map(({ audit }) => audit),
  ).toEqual([]);
  const nameless = auditedEndpoints
    .filter(({ audit }) => !ABOUT_THE_ACCOUNT.test(audit ?? ""))
    .filter(({ name }) => subjectOf(`${name} 17`) === "other");
  expect(nameless.map(({ name }) => name)).toEqual([]);
});
