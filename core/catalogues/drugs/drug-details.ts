import type { MessageCode } from "../../messages/codes.ts";
import type { CatalogueDrug } from "./drug.ts";

/** The message for an unknown drug or vaccine (doc 1 §8). @param kind the requested kind */
export const noDetails = (kind: CatalogueDrug["kind"]): MessageCode =>
  kind === "vaccine" ? "vaccines.noDetails" : "drugs.noDetails";
