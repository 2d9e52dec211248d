import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { EmergencyReader } from "@libretto/core/ports/record/emergency-reader";
import { isWellFormedCode } from "@libretto/core/record/across/emergency/emergency-code";
import type { EmergencyContent } from "@libretto/core/record/across/emergency/emergency-view";
import { Remote } from "../shared/remote.ts";

const incomplete = failure("refused", "emergency.incomplete");

/** What the code behind the # of the address opens; one that was cut off is not asked about. */
export class EmergencyModel {
  readonly shown: Remote<EmergencyContent>;

  constructor(reader: EmergencyReader, code: string) {
    this.shown = new Remote(() => (isWellFormedCode(code) ? reader.open(code) : taskEither.left(incomplete)));
    void this.shown.load();
  }
}
