import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { EmergencyModel } from "@libretto/ui/emergency/emergency-model";
import { expect, it } from "vitest";
import { flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const WHOLE = `2gosa7pa2gv.${"aB3-_".repeat(9).slice(0, 43)}`;

it.each([
  ["", "emergency.incomplete"],
  ["closed", "emergency.incomplete"],
  [WHOLE.slice(0, -1), "emergency.incomplete"],
  [WHOLE.slice(1).replace(".", ""), "emergency.incomplete"],
  [`${WHOLE}%20`, "emergency.incomplete"],
  [WHOLE, "emergency.closed"],
])("SE-9: an incomplete link is detected by its form alone, without a request (%j: %s)", async (code, output) => {
  const requests: string[] = [];
  const model = new EmergencyModel(
    {
      open: (sent) => async () => {
        requests.push(sent);
        return left(failure("refused", "emergency.closed"));
      },
    },
    code,
  );
  await flushMicrotasks();
  expect([model.content.failure?.code, requests]).toEqual([output, output === "emergency.closed" ? [code] : []]);
});
