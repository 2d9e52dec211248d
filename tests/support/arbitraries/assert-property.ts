import * as fc from "fast-check";

/** Fails with the smallest counterexample unless the property holds for every generated value. */
export const assertProperty = <Ts>(property: fc.IProperty<Ts>, parameters: fc.Parameters<Ts> = {}): void => {
  void fc.assert(property, parameters);
};
