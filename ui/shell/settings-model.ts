import type { MenuSource, Settings } from "@libretto/core/ports/system/menu-source";
import { Remote } from "../shared/remote.ts";

const PLAIN: Settings = { google: false, demo: false, supportUrl: "", supportEmail: "", stores: null };

/** What this installation offers; until it is known, the plainest. */
export class SettingsModel {
  readonly remote: Remote<Settings>;

  constructor(source: MenuSource) {
    this.remote = new Remote(() => source.settings());
  }

  get now(): Settings {
    return this.remote.value ?? PLAIN;
  }
}
