import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, right, taskEither } from "@libretto/core/kernel/fp";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { patientMenu } from "@libretto/core/navigation/patient-menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { describe, expect, it } from "vitest";
import { fakeLocalMemory } from "../../../support/ui/ui-fixture.ts";

const item = (label: string, url: string, submenu: readonly MenuItem[] = []): MenuItem => ({
  label,
  url,
  icon: "",
  active: true,
  submenu,
});
const registro = item("Registro", "/Registro/SchedaPaziente", [
  item("Scheda", "/Registro/SchedaPaziente"),
  item("Farmaci", "/Registro/Farmaci"),
]);
const centres = item("Centri", "/CentriSpecialistici");

describe("the menu", () => {
  const navigation = new NavigationModel(
    { loadMenu: () => taskEither.right([centres, registro]), loadSettings: () => taskEither.right({} as never) },
    fakeLocalMemory(),
    async () => undefined,
  );

  it.each([
    ["/Registro/Farmaci", "Registro"],
    ["/Registro/Paypal", "Registro"],
    ["/CentriSpecialistici", "Centri"],
    ["/account", undefined],
    ["/account/Consensi", undefined],
    ["/", undefined],
  ])("has for %s the entry %s", async (path, label) => {
    await navigation.load();
    expect(navigation.activeAt(path)?.label).toBe(label);
  });

  it("is awaited no longer than it takes to arrive", async () => {
    const never = () => new Promise<never>(() => undefined);
    const source = { loadMenu: () => taskEither.right([registro]), loadSettings: () => taskEither.right({} as never) };
    const savedMenus: (readonly MenuItem[])[] = [];
    const memory = {
      ...fakeLocalMemory(),
      loadMenu: () => savedMenus[0] ?? null,
      saveMenu: (menu: readonly MenuItem[]) => void savedMenus.push(menu),
    };
    const fresh = new NavigationModel(source, memory, never);
    await fresh.waitForMenu();
    expect(fresh.menu).toEqual([registro]);
  });

  describe("a menu that arrives late", () => {
    const awaited = () => {
      const answers: ((menu: readonly MenuItem[]) => void)[] = [];
      const source = {
        loadMenu: () => () =>
          new Promise<Either<Failure, readonly MenuItem[]>>((resolve) => answers.push((menu) => resolve(right(menu)))),
        loadSettings: () => taskEither.right({} as never),
      };
      const savedMenus: (readonly MenuItem[])[] = [];
      const memory = { ...fakeLocalMemory(), saveMenu: (menu: readonly MenuItem[]) => void savedMenus.push(menu) };
      return { model: new NavigationModel(source, memory, async () => undefined), answers, kept: savedMenus };
    };

    it("is requested once", async () => {
      const { model, answers, kept: savedMenus } = awaited();
      const loads = [model.load(), model.load()];
      expect(answers).toHaveLength(1);
      answers[0]?.([centres]);
      await Promise.all(loads);
      expect([model.menu, savedMenus]).toEqual([[centres], [[centres]]]);
    });

    it("is dropped when another user may have signed in meanwhile, who requests it again", async () => {
      const { model, answers, kept: savedMenus } = awaited();
      const before = model.load();
      model.clear();
      const after = model.load();
      answers[0]?.([centres]);
      await before;
      expect([model.menu, savedMenus]).toEqual([[], []]);
      answers[1]?.([registro]);
      await after;
      expect([model.menu, savedMenus]).toEqual([[registro], [[registro]]]);
    });
  });

  it("is checked six times, a second apart, and then skipped", async () => {
    const pauses: number[] = [];
    const source = {
      loadMenu: () => taskEither.left(failure("unavailable", "failure.unavailable")),
      loadSettings: () => taskEither.right({} as never),
    };
    const without = new NavigationModel(source, fakeLocalMemory(), async (seconds) => void pauses.push(seconds));
    await without.waitForMenu();
    expect(pauses).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

it("is reported as failed when it could not be loaded, and loaded again on request", async () => {
  const answers = [taskEither.left(failure("unavailable", "failure.unavailable")), taskEither.right([registro])];
  let requests = 0;
  const source = {
    loadMenu: () => answers[requests++] ?? taskEither.right([]),
    loadSettings: () => taskEither.right({} as never),
  };
  const navigation = new NavigationModel(source, fakeLocalMemory(), async () => undefined);
  await navigation.retryLoad();
  expect(requests).toBe(0);
  await navigation.load();
  expect([navigation.failed, navigation.isKnown]).toEqual([true, false]);
  await navigation.retryLoad();
  expect([navigation.failed, navigation.menu, requests]).toEqual([false, [registro], 2]);
  await navigation.retryLoad();
  expect(requests).toBe(2);
});

it("names the pages of its submenus, and not the address of an entry without any", async () => {
  const menu = patientMenu({ calculators: true, evaluationsOff: ["doses", "scores"] });
  const source = { loadMenu: () => taskEither.right(menu), loadSettings: () => taskEither.right({} as never) };
  const navigation = new NavigationModel(source, fakeLocalMemory(), async () => undefined);
  await navigation.load();
  const pages = [ROUTES.therapies, CALCULATOR_ROUTES.doses, CALCULATOR_ROUTES.scores];
  expect(pages.map((page) => navigation.hasPage(page))).toEqual([true, false, false]);
});
