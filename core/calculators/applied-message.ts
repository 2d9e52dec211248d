import type { Input } from "./inputs.ts";
import type { Said } from "./refusal.ts";
import type { Applied } from "./result.ts";

const SHOWN_DIGITS = 4;
/** A value as the user reads it, with the unit that the formula uses. */
const withUnit = (value: number, input: Input | undefined): string => {
  const unit = input?.kind === "number" ? input.units[0] : "";
  return `${Number(value.toPrecision(SHOWN_DIGITS))} ${unit}`.trim();
};

/** What the user is told of something that was applied; `input` is the one it happened to, which is named beside it. */
export const appliedMessage = (applied: Applied, input?: Input): Said => {
  switch (applied.kind) {
    case "clamped":
    case "replaced":
      return {
        code: `calculators.${applied.kind}`,
        values: { from: withUnit(applied.from, input), to: withUnit(applied.to, input) },
      };
    case "converted":
      return {
        code: "calculators.converted",
        values: { from: `${applied.from} ${applied.unit}`, to: withUnit(applied.to, input) },
      };
    case "filledIn":
      return {
        code: applied.by === "defaults" ? "calculators.byDefault" : "calculators.fromRecord",
        values: { value: withUnit(applied.value, input) },
      };
    case "unusual":
      return { code: "calculators.unusual", values: { value: withUnit(applied.value, input) } };
    case "note":
      return { code: applied.code };
    default:
      return { code: `calculators.${applied.kind}` };
  }
};
