import type { WithUnknownFields } from "../kernel/codec.ts";
import type { Id } from "../kernel/id.ts";
import type { Price } from "../kernel/money.ts";
import { text } from "../kernel/text.ts";

/** The text of a contract, of at most 200,000 characters. */
export const ContractText = text(200_000);

/** The contract delivered with Libretto; its plan comes from the configuration. */
const SHIPPED_CONTRACT_ID = 1;

/** The provider's plan for paying a contract; null when there is none. */
export const planCodeOf = (
  { id, plan }: { readonly id: Id; readonly plan: string | null },
  configured: string | null,
): string | null => plan ?? (id === SHIPPED_CONTRACT_ID ? configured : null);

/** A contract that a patient accepts before paying. */
export interface Contract extends WithUnknownFields {
  readonly id: Id;
  readonly description: string;
  /** In the plan's own currency. */
  readonly price: Price;
  readonly planName: string;
  /** The plan at the payment provider. */
  readonly planCode: string;
  readonly text: string;
}

/** The scroll position in a text, in pixels. */
export interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly totalHeight: number;
}

/** Zoomed pages round; a position this close to the end counts as the end. */
const END_TOLERANCE_PIXELS = 2;

/** The part of a contract that was on the screen, from 0 to 1. A text too short to scroll counts as read. */
export const readShareOf = ({ top, height, totalHeight }: ScrollPosition): number =>
  top + height + END_TOLERANCE_PIXELS >= totalHeight ? 1 : Math.max(0, (top + height) / totalHeight);
