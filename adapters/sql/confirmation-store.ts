import type { ConfirmationStore } from "@libretto/core/ports/confirmation-store";
import { confirmationRows } from "@libretto/core/record/therapies/confirmation";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";

const REPLACE = "update tbl_terapie set avvisi_confermati = $3::jsonb where id_paziente = $1 and id_terapie = $2";

/** Confirmed findings, in the row of their therapy, within a transaction of the `record` role. */
export const sqlConfirmationStore = (sql: SqlSession): ConfirmationStore => ({
  replace: (patient, therapy, confirmations) =>
    step(async () => {
      await sql.query(REPLACE, [patient, therapy, JSON.stringify(confirmationRows(confirmations))]);
    }),
});
