import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { Vaccination } from "@libretto/core/record/vaccinations/vaccination";
import type { RecordServices } from "../sections-model.ts";
import { checkFailureCode } from "../therapies/check-failure.ts";
import { confirmWarnings } from "../therapies/confirm-findings.ts";

/** The check of a vaccine with the drug check and its dialog. */
export const createVaccineCheck = (services: Pick<RecordServices, "safety" | "dialogs">) => ({
  check: (vaccineId: string) =>
    pipe(
      services.safety.check(vaccineId),
      taskEither.mapLeft((reason) =>
        reason.kind === "unavailable" ? { ...reason, code: checkFailureCode(reason) } : reason,
      ),
    ),
  confirmWarnings: (vaccine: Vaccination["vaccine"], check: DrugCheckResult): Promise<boolean> =>
    confirmWarnings(services, vaccine, check, "vaccinate"),
});
