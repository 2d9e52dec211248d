import { dayOf, type Instant } from "../../kernel/dates.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { todayRuleOf } from "../../record/across/today-rules.ts";
import { pregnancies } from "../../record/pregnancies/wire.ts";
import type { AnySection, RowCore } from "../../record/section.ts";

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
  const sheet = stores.reader.openOwn(patient).loadSheet();
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
        taskEither.bind("pregnancies", () => stores.reader.openOwn(patient).loadRows(pregnancies)),
        taskEither.chainEitherK((subject) => pipe(rule.validate(draft, when, subject), toRefusal)),
      );
  }
};
