import { StepsModel } from "@libretto/ui/shared/forms/steps-model";
import { expect, it } from "vitest";

const steps = () =>
  new StepsModel(() => [
    { name: "first", fields: ["a", "b"] },
    { name: "second", fields: ["c"] },
    { name: "third", fields: ["d"] },
  ]);

it("goes forwards and backwards within its steps", () => {
  const model = steps();
  model.back();
  expect([model.current?.name, model.isFirst, model.isLast]).toEqual(["first", true, false]);
  model.next();
  model.next();
  model.next();
  expect([model.current?.name, model.isFirst, model.isLast]).toEqual(["third", false, true]);
});

it("opens the step of a field, and stays where it is for an unknown one", () => {
  const model = steps();
  model.showField("c");
  expect(model.current?.name).toBe("second");
  model.showField("unknown");
  expect(model.current?.name).toBe("second");
});
