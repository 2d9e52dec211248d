import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { todayRuleOf } from "@libretto/core/record/across/today-rules";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";

/** Validates a draft by rules that depend on today or on the patient, and loads what the rule needs. */
export const validateTodayRules = (
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  stored: RowCore | null,
  now: Instant,
): TaskEither<Failure, RowCore> => {
  const rule = todayRuleOf(section);
  if (rule === null) return taskEither.right(draft);
  const when = { now, today: dayOf(now), storedRow: stored };
  const sheet = stores.sheets.load(patient);
  const toRefusal = either.mapLeft(fieldFailure);
  switch (rule.needs) {
    case "day":
      return taskEither.fromEither(pipe(rule.validate(draft, when), toRefusal));
    case "sheet":
      return pipe(
        sheet,
        taskEither.chainEitherK((subject) => pipe(rule.validate(draft, when, subject), toRefusal)),
      );
    case "patient":
      return pipe(
        taskEither.Do,
        taskEither.apS("patient", sheet),
        taskEither.bind("pregnancies", () => stores.records.loadAll(pregnancies, patient)),
        taskEither.chainEitherK((subject) => pipe(rule.validate(draft, when, subject), toRefusal)),
      );
  }
};
