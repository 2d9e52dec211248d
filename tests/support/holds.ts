import * as fc from "fast-check";

/** Fails with the smallest counterexample unless the property holds for everything that is thrown at it. */
export const holds = <Ts>(property: fc.IProperty<Ts>, parameters: fc.Parameters<Ts> = {}): void => {
  void fc.assert(property, parameters);
};
