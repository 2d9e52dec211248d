import type { MenuSource } from "@libretto/core/ports/system/menu-source";
import { navigationEndpoints } from "../contract/navigation.ts";
import type { Client } from "./client.ts";

export const httpMenuSource = (client: Client): MenuSource => ({
  loadMenu: () => client.call(navigationEndpoints.menu, {}),
  loadSettings: () => client.call(navigationEndpoints.settings, {}),
});
