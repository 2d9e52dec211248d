import { coded } from "../../kernel/codec.ts";
import type { Verdict } from "./verdict.ts";

/** `verifica` of a file. */
export const VerdictName = coded<string, Verdict>("Verdict", {
  unscanned: "non esaminato",
  waiting: "in verifica",
  clean: "pulito",
  infected: "infetto",
});
