import type { MenuSource } from "@libretto/core/ports/system/menu-source";
import { navigationEndpoints } from "../contract/navigation.ts";
import type { Client } from "./client.ts";

export const httpMenuSource = (client: Client): MenuSource => ({
  menu: () => client.call(navigationEndpoints.menu, {}),
  settings: () => client.call(navigationEndpoints.settings, {}),
});
