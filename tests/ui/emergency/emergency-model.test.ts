import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { EmergencyModel } from "@libretto/ui/emergency/emergency-model";
import { expect, it } from "vitest";
import { settle } from "../../support/screens.ts";

const WHOLE = `2gosa7pa2gv.${"aB3-_".repeat(9).slice(0, 43)}`;

it.each([
  ["", "emergency.incomplete"],
  ["closed", "emergency.incomplete"],
  [WHOLE.slice(0, -1), "emergency.incomplete"],
  [WHOLE.slice(1).replace(".", ""), "emergency.incomplete"],
  [`${WHOLE}%20`, "emergency.incomplete"],
  [WHOLE, "emergency.closed"],
])("SE-9: a link that was cut off is told by its form alone, and nothing is asked (%j: %s)", async (code, said) => {
  const asked: string[] = [];
  const model = new EmergencyModel(
    {
      open: (sent) => async () => {
        asked.push(sent);
        return left(failure("refused", "emergency.closed"));
      },
    },
    code,
  );
  await settle();
  expect([model.shown.failure?.code, asked]).toEqual([said, said === "emergency.closed" ? [code] : []]);
});
