/** Who offers the service: the data controller and the seller of licences. Empty parts are not configured. */
export interface Operator {
  readonly name: string;
  /** The postal address on one line. */
  readonly address: string;
  /** The e-mail address for questions and complaints. */
  readonly contact: string;
}

/** A part of the description of the operator. */
export type OperatorPart = keyof Operator;

/** The parts of the description of the operator, in the order of the form. */
const OPERATOR_PARTS = ["name", "address", "contact"] as const satisfies readonly OperatorPart[];

/** Name and address on one line, for notices and contracts; empty without a name. */
export const operatorText = ({ name, address }: Pick<Operator, "name" | "address">): string =>
  name.trim() === "" ? "" : [name, address].filter((part) => part.trim() !== "").join(", ");

/**
 * The parts of the operator that are not configured. While there is any, the notices cannot name the operator and
 * nothing is sold (decision W39).
 */
export const findMissingParts = (operator: Operator): readonly OperatorPart[] =>
  OPERATOR_PARTS.filter((part) => operator[part].trim() === "");
