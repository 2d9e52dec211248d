import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { ruleOf } from "@libretto/core/record/across/judged-now";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { wholeSection } from "@libretto/core/record/whole-section";
import type { Stores } from "./stores.ts";

/** Validates a draft by rules that depend on today or on the patient, and loads what the rule needs. */
export const judgedNow = (
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  kept: RowCore | null,
  now: Instant,
): TaskEither<Failure, RowCore> => {
  const rule = ruleOf(section);
  if (rule === null) return taskEither.right(draft);
  const when = { now, today: dayOf(now), kept };
  const sheet = stores.sheets.look(patient);
  const said = either.mapLeft(refusedFields);
  switch (rule.needs) {
    case "day":
      return taskEither.fromEither(pipe(rule.judge(draft, when), said));
    case "sheet":
      return pipe(
        sheet,
        taskEither.chainEitherK((whose) => pipe(rule.judge(draft, when, whose), said)),
      );
    case "patient":
      return pipe(
        taskEither.Do,
        taskEither.apS("patient", sheet),
        taskEither.bind("pregnancies", () => wholeSection(stores.records, pregnancies, patient)),
        taskEither.chainEitherK((whose) => pipe(rule.judge(draft, when, whose), said)),
      );
  }
};
