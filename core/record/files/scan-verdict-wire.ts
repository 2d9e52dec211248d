import { enumCodec } from "../../kernel/codec.ts";
import type { ScanVerdict } from "./scan-verdict.ts";

/** `verifica` of a file. */
export const ScanVerdictName = enumCodec<string, ScanVerdict>("ScanVerdict", {
  unscanned: "non esaminato",
  waiting: "in verifica",
  clean: "pulito",
  infected: "infetto",
});
