import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { MadeCheck } from "@libretto/core/record/across/drug-check";
import { idsToConfirm, unconfirmedCheck } from "@libretto/core/record/across/into-use";
import { rowsIn } from "@libretto/core/record/patient-record";
import { confirming } from "@libretto/core/record/therapies/confirmation";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { AnswerRefusal } from "../../shared/list/answered-writes.ts";
import type { RecordServices } from "../sections-model.ts";
import { DrugWarnings } from "./DrugWarnings.tsx";
import { DrugWarningsModel, type WarnedAction } from "./drug-warnings-model.ts";

/** Shows what the check found; true when the user goes on in spite of it. */
export const warn = async (
  { dialogs }: Pick<RecordServices, "dialogs">,
  drug: Pick<CatalogueDrug, "name">,
  check: MadeCheck,
  action: WarnedAction,
): Promise<boolean> =>
  (await dialogs.open<DrugWarningsModel, boolean>(
    DrugWarnings,
    (close) => new DrugWarningsModel(drug, check, action, close),
  )) === true;

/** Shows the findings with which the server refused a drug, and sends the therapy again when they are confirmed. */
export const confirmFindings =
  (services: Pick<RecordServices, "dialogs" | "record">): AnswerRefusal<TherapyDraft> =>
  (therapy, refusal) => {
    const check = unconfirmedCheck(refusal);
    const { drug } = therapy;
    if (check === null || drug === null) return null;
    const before = rowsIn(services.record.record, therapies).find(({ id }) => id === therapy.id);
    const action = before === undefined ? "add" : before.list === therapy.list ? "save" : "move";
    return warn(services, drug, check, action).then((goesOn) =>
      goesOn ? right(confirming(therapy, idsToConfirm(check))) : left(failure("refused", "therapies.notConfirmed")),
    );
  };
