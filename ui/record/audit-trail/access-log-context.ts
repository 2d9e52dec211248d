import type { PatientId } from "@libretto/core/kernel/id";
import type { RecordBin } from "@libretto/core/ports/record/record-bin";
import type { AccessLog } from "@libretto/core/ports/security/access-log";

/** The services of the access log page, which creates its models, so that their code is loaded later. */
export class AccessLogContext {
  constructor(
    readonly log: AccessLog,
    readonly patient: () => PatientId,
    /** The deleted rows, which the log can name. */
    readonly bin: Pick<RecordBin, "listRows">,
  ) {}
}
