import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import { checkOfFailure, findRequiredConfirmations } from "@libretto/core/record/across/drug-safety/start-of-use";
import { rowsOf } from "@libretto/core/record/patient-record";
import { addConfirmations } from "@libretto/core/record/therapies/confirmation-wire";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { ResolveRefusal } from "../../shared/forms/row-saving.ts";
import type { RecordServices } from "../sections-model.ts";
import { DrugWarnings } from "./DrugWarnings.tsx";
import { DrugWarningsModel, type WarnedAction } from "./drug-warnings-model.ts";

/** Shows the findings; true when the user continues. */
export const confirmWarnings = async (
  { dialogs }: Pick<RecordServices, "dialogs">,
  drug: Pick<CatalogueDrug, "name">,
  check: DrugCheckResult,
  action: WarnedAction,
): Promise<boolean> =>
  (await dialogs.open<DrugWarningsModel, boolean>(
    DrugWarnings,
    (close) => new DrugWarningsModel(drug, check, action, close),
  )) === true;

/** Shows the findings for which the server refused a drug, and sends the therapy again when they are confirmed. */
export const confirmFindings =
  (services: Pick<RecordServices, "dialogs" | "record">): ResolveRefusal<TherapyDraft> =>
  (therapy, refusal) => {
    const check = checkOfFailure(refusal);
    const { drug } = therapy;
    if (check === null || drug === null) return null;
    const before = rowsOf(services.record.record, therapies).find(({ id }) => id === therapy.id);
    const action = before === undefined ? "add" : before.list === therapy.list ? "save" : "move";
    return async () =>
      (await confirmWarnings(services, drug, check, action))
        ? right(addConfirmations(therapy, findRequiredConfirmations(check)))
        : left(failure("refused", "therapies.notConfirmed"));
  };
