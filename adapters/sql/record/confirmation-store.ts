import type { ConfirmationStore } from "@libretto/core/ports/record/confirmation-store";
import { confirmationRowsOf } from "@libretto/core/record/therapies/confirmation-wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { renewingState } from "./counted-rows.ts";

const REPLACE = renewingState(
  "tbl_terapie",
  "update tbl_terapie set avvisi_confermati = $3::jsonb where id_paziente = $1 and id_terapie = $2 returning 1",
);

/** Confirmed findings, in the row of their therapy, within a transaction of the `record` role. */
export const sqlConfirmationStore = (sql: SqlSession): ConfirmationStore => ({
  replace: (patient, therapy, confirmations) =>
    toTaskEither(async () => sql.send(REPLACE, [patient, therapy, JSON.stringify(confirmationRowsOf(confirmations))])),
});
