import type { Permission } from "@libretto/core/access/permissions";
import type { Role } from "@libretto/core/account/role";
import { listMenu } from "@libretto/core/use-cases/platform/list-menu";
import { expect, it } from "vitest";

const menuOf = (role: Role, permissions: readonly Permission[] = []) =>
  listMenu({ principal: { account: 1, patient: null, role }, permissions }, "");

it("gives a patient the calculators only with the permission", () => {
  const without = menuOf("patient");
  const withCalculators = menuOf("patient", ["useCalculators"]);
  expect(withCalculators.length).toBeGreaterThan(0);
  expect(JSON.stringify(withCalculators)).not.toBe(JSON.stringify(without));
});

it("gives an administrator the administration only with the permission", () => {
  expect(menuOf("admin")).toEqual([]);
  expect(menuOf("admin", ["administer"])).not.toEqual([]);
});

it("gives a doctor the doctors' menu, whatever the permissions", () => {
  expect(menuOf("doctor")).toEqual(menuOf("doctor", ["administer", "useCalculators"]));
  expect(menuOf("doctor")).not.toEqual(menuOf("patient"));
});
