import type { EmergencyReader } from "@libretto/core/ports/emergency-reader";
import type { ShownInEmergency } from "@libretto/core/record/across/emergency-view";
import { Remote } from "../shared/remote.ts";

/** What the code behind the # of the address opens. */
export class EmergencyModel {
  readonly shown: Remote<ShownInEmergency>;

  constructor(reader: EmergencyReader, code: string) {
    this.shown = new Remote(() => reader.open(code));
    void this.shown.load();
  }
}
