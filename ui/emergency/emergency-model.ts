import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { EmergencyReader } from "@libretto/core/ports/emergency-reader";
import { isWholeCode } from "@libretto/core/record/across/emergency-code";
import type { ShownInEmergency } from "@libretto/core/record/across/emergency-view";
import { Remote } from "../shared/remote.ts";

const incomplete = failure("refused", "emergency.incomplete");

/** What the code behind the # of the address opens; one that was cut off is not asked about. */
export class EmergencyModel {
  readonly shown: Remote<ShownInEmergency>;

  constructor(reader: EmergencyReader, code: string) {
    this.shown = new Remote(() => (isWholeCode(code) ? reader.open(code) : taskEither.left(incomplete)));
    void this.shown.load();
  }
}
