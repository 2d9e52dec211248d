import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { EmergencyReader } from "@libretto/core/ports/record/emergency-reader";
import { isWellFormedCode } from "@libretto/core/record/across/emergency/emergency-code";
import type { EmergencyContent } from "@libretto/core/record/across/emergency/emergency-view";
import { Remote } from "../shared/remote.ts";

const INCOMPLETE_CODE = failure("refused", "emergency.incomplete");

/** Loads the emergency data for the code in the address; an incomplete code is not sent. */
export class EmergencyModel {
  readonly content: Remote<EmergencyContent>;

  constructor(reader: EmergencyReader, code: string) {
    this.content = new Remote(() => (isWellFormedCode(code) ? reader.open(code) : taskEither.left(INCOMPLETE_CODE)));
    void this.content.load();
  }
}
