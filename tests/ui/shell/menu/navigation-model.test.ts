import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, right, taskEither } from "@libretto/core/kernel/fp";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { describe, expect, it } from "vitest";
import { fakeMemory } from "../../../support/screens.ts";

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
    { menu: () => taskEither.right([centres, registro]), settings: () => taskEither.right({} as never) },
    fakeMemory(),
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

  it("is waited for no longer than it takes to come", async () => {
    const never = () => new Promise<never>(() => undefined);
    const source = { menu: () => taskEither.right([registro]), settings: () => taskEither.right({} as never) };
    const kept: (readonly MenuItem[])[] = [];
    const memory = {
      ...fakeMemory(),
      menu: () => kept[0] ?? null,
      saveMenu: (menu: readonly MenuItem[]) => void kept.push(menu),
    };
    const fresh = new NavigationModel(source, memory, never);
    await fresh.waitForMenu();
    expect(fresh.menu).toEqual([registro]);
  });

  describe("that is long in coming", () => {
    const awaited = () => {
      const answers: ((menu: readonly MenuItem[]) => void)[] = [];
      const source = {
        menu: () => () =>
          new Promise<Either<Failure, readonly MenuItem[]>>((given) => answers.push((menu) => given(right(menu)))),
        settings: () => taskEither.right({} as never),
      };
      const kept: (readonly MenuItem[])[] = [];
      const memory = { ...fakeMemory(), saveMenu: (menu: readonly MenuItem[]) => void kept.push(menu) };
      return { model: new NavigationModel(source, memory, async () => undefined), answers, kept };
    };

    it("is asked for once", async () => {
      const { model, answers, kept } = awaited();
      const asked = [model.load(), model.load()];
      expect(answers).toHaveLength(1);
      answers[0]?.([centres]);
      await Promise.all(asked);
      expect([model.menu, kept]).toEqual([[centres], [[centres]]]);
    });

    it("is nobody's when another person may have signed in meanwhile, who asks anew", async () => {
      const { model, answers, kept } = awaited();
      const before = model.load();
      model.clear();
      const after = model.load();
      answers[0]?.([centres]);
      await before;
      expect([model.menu, kept]).toEqual([[], []]);
      answers[1]?.([registro]);
      await after;
      expect([model.menu, kept]).toEqual([[registro], [[registro]]]);
    });
  });

  it("is looked for six times, a second apart, and then done without", async () => {
    const pauses: number[] = [];
    const source = {
      menu: () => taskEither.left(failure("unavailable", "failure.unavailable")),
      settings: () => taskEither.right({} as never),
    };
    const without = new NavigationModel(source, fakeMemory(), async (seconds) => void pauses.push(seconds));
    await without.waitForMenu();
    expect(pauses).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

it("reports a menu that could not be loaded, and loads it again on request", async () => {
  const answers = [taskEither.left(failure("unavailable", "failure.unavailable")), taskEither.right([registro])];
  let requests = 0;
  const source = {
    menu: () => answers[requests++] ?? taskEither.right([]),
    settings: () => taskEither.right({} as never),
  };
  const navigation = new NavigationModel(source, fakeMemory(), async () => undefined);
  await navigation.retryLoad();
  expect(requests).toBe(0);
  await navigation.load();
  expect([navigation.failed, navigation.isKnown]).toEqual([true, false]);
  await navigation.retryLoad();
  expect([navigation.failed, navigation.menu, requests]).toEqual([false, [registro], 2]);
  await navigation.retryLoad();
  expect(requests).toBe(2);
});
