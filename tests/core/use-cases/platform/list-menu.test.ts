import type { Permission } from "@libretto/core/access/permissions";
import type { Role } from "@libretto/core/account/role";
import type { Evaluation } from "@libretto/core/catalogues/evaluations";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { listMenu } from "@libretto/core/use-cases/platform/list-menu";
import { expect, it } from "vitest";

const menuOf = (role: Role, permissions: readonly Permission[] = [], evaluationsOff: readonly Evaluation[] = []) =>
  listMenu({ principal: { account: 1, patient: null, role }, permissions }, { bookingUrl: "", evaluationsOff });

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

it.each(["patient", "doctor"] as const)(
  "leaves out the calculators that are off for a %s, and keeps their entry",
  (role) => {
    const calculatorsOf = (...off: readonly Evaluation[]) =>
      menuOf(role, ["useCalculators"], off).find(({ label }) => label === "menu.calculators");
    const pagesOf = (...off: readonly Evaluation[]) => calculatorsOf(...off)?.submenu.map(({ url }) => url);
    const { doses, clearance, scores } = CALCULATOR_ROUTES;
    expect(pagesOf()).toEqual([doses, clearance, scores]);
    expect(pagesOf("doses")).toEqual([clearance, scores]);
    expect(pagesOf("scores", "values", "drugCheck")).toEqual([doses]);
    expect(calculatorsOf("doses")?.url).toBe(clearance);
    expect(calculatorsOf("doses", "scores")).toMatchObject({ url: doses, submenu: [] });
  },
);
