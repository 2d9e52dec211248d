import type { CarerRight } from "@libretto/core/access/carer-rights";

/** How the age of a member is chosen, in years; other members are named by their positions. */
export type AgeRule =
  | { readonly from: number; readonly to: number }
  /** Near the age of another member. */
  | { readonly near: number; readonly by: readonly [least: number, most: number] }
  /** Older than a child by this. */
  | { readonly parentOf: number; readonly by: readonly [least: number, most: number] }
  /** Younger than the mother by the limits, and than an older child by two years. */
  | {
      readonly childOf: number;
      readonly from: number;
      readonly to: number;
      readonly by: readonly [least: number, most: number];
      readonly youngerThan?: number;
    };

interface MemberPlan {
  /** Drawn when absent. */
  readonly sex?: "male" | "female";
  readonly age: AgeRule;
  /** Members with one number live together. */
  readonly household: number;
  /** The member whose surname it is; an own one when absent. */
  readonly surnameOf?: number;
}

/** Six people with neighbouring numbers: relatives, and others who live alone or as a couple. */
export interface FamilyPlan {
  /** In an order in which a carer comes before the person who is cared for. */
  readonly members: readonly MemberPlan[];
  readonly couples: readonly (readonly [number, number])[];
  /** Parent and child. */
  readonly parents: readonly (readonly [number, number])[];
  /** A carer of an adult; parents represent their minor children. */
  readonly carers: readonly (readonly [carer: number, patient: number, right: CarerRight])[];
}

export const FAMILY_SIZE = 6;

/** Parents with two children, the father's mother, and a person who lives alone. */
const withGrandmother: FamilyPlan = {
  members: [
    { sex: "female", age: { from: 30, to: 48 }, household: 0 },
    { sex: "male", age: { near: 0, by: [-2, 6] }, household: 0 },
    { age: { childOf: 0, from: 4, to: 17, by: [22, 41] }, household: 0, surnameOf: 1 },
    { age: { childOf: 0, from: 0, to: 15, by: [22, 43], youngerThan: 2 }, household: 0, surnameOf: 1 },
    { sex: "female", age: { parentOf: 1, by: [22, 34] }, household: 1 },
    { age: { from: 20, to: 64 }, household: 2 },
  ],
  couples: [[0, 1]],
  parents: [...([0, 1] as const).flatMap((parent) => [[parent, 2] as const, [parent, 3] as const]), [4, 1]],
  carers: [[1, 4, "write"]],
};

/** An old couple, the daughter who cares for them, her husband and adult child, and a person who lives alone. */
const withOldParents: FamilyPlan = {
  members: [
    { sex: "female", age: { from: 40, to: 58 }, household: 0, surnameOf: 1 },
    { sex: "male", age: { parentOf: 0, by: [27, 36] }, household: 1 },
    { sex: "female", age: { near: 1, by: [-5, 0] }, household: 1 },
    { sex: "male", age: { near: 0, by: [-1, 6] }, household: 0 },
    { age: { childOf: 0, from: 18, to: 30, by: [20, 32] }, household: 0, surnameOf: 3 },
    { age: { from: 25, to: 80 }, household: 2 },
  ],
  couples: [
    [0, 3],
    [1, 2],
  ],
  parents: [
    [1, 0],
    [2, 0],
    [0, 4],
    [3, 4],
  ],
  carers: [
    [0, 1, "manage"],
    [0, 2, "read"],
  ],
};

/** A mother with one child, a young person, a couple, and an old person who lives alone. */
const withOneParent: FamilyPlan = {
  members: [
    { sex: "female", age: { from: 26, to: 46 }, household: 0 },
    { age: { childOf: 0, from: 0, to: 17, by: [22, 41] }, household: 0 },
    { age: { from: 18, to: 35 }, household: 1 },
    { sex: "male", age: { from: 42, to: 66 }, household: 2 },
    { sex: "female", age: { near: 3, by: [-6, 2] }, household: 2 },
    { age: { from: 68, to: 92 }, household: 3 },
  ],
  couples: [[3, 4]],
  parents: [[0, 1]],
  carers: [],
};

/** A young couple, a couple of pensioners, and two people who live alone. */
const couples: FamilyPlan = {
  members: [
    { sex: "female", age: { from: 22, to: 39 }, household: 0 },
    { sex: "male", age: { near: 0, by: [0, 6] }, household: 0 },
    { sex: "male", age: { from: 63, to: 82 }, household: 1 },
    { sex: "female", age: { near: 2, by: [-5, 2] }, household: 1 },
    { age: { from: 30, to: 62 }, household: 2 },
    { age: { from: 30, to: 62 }, household: 3 },
  ],
  couples: [
    [0, 1],
    [2, 3],
  ],
  parents: [],
  carers: [],
};

/** The plans with their weights. */
export const FAMILY_PLANS = [
  [withGrandmother, 4],
  [withOldParents, 3],
  [withOneParent, 2],
  [couples, 3],
] as const satisfies readonly (readonly [FamilyPlan, number])[];
