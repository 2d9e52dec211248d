import type { MenuSource, Settings } from "@libretto/core/ports/system/menu-source";
import { Remote } from "../shared/remote.ts";

const DEFAULT_SETTINGS: Settings = {
  google: false,
  demo: false,
  supportUrl: "",
  supportEmail: "",
  operator: "",
  stores: null,
};

/** The settings of this installation; the defaults until they are loaded. */
export class SettingsModel {
  readonly remote: Remote<Settings>;

  constructor(source: MenuSource) {
    this.remote = new Remote(() => source.loadSettings());
  }

  get now(): Settings {
    return this.remote.value ?? DEFAULT_SETTINGS;
  }
}
