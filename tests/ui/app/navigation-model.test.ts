import { taskEither } from "@libretto/core/kernel/fp";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { NavigationModel } from "@libretto/ui/app/navigation-model";
import { describe, expect, it } from "vitest";
import { fakeMemory } from "../../support/screens.ts";

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
});
