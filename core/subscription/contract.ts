import type { Carrying } from "../kernel/codec.ts";
import type { Id } from "../kernel/id.ts";
import type { Price } from "../kernel/money.ts";
import { text } from "../kernel/text.ts";

export const ContractText = text(200_000);

/** The contract that Libretto comes with; it is paid under the plan that the configuration names. */
export const SHIPPED_CONTRACT = 1;

/** Under which plan of the provider a contract is paid; null when there is none. */
export const planFor = (
  { id, plan }: { readonly id: Id; readonly plan: string | null },
  configured: string | null,
): string | null => plan ?? (id === SHIPPED_CONTRACT ? configured : null);

/** What a patient accepts before paying. */
export interface Contract extends Carrying {
  readonly id: Id;
  readonly description: string;
  /** In the plan's own currency. */
  readonly price: Price;
  readonly planName: string;
  /** The plan at the payment provider. */
  readonly planCode: string;
  readonly text: string;
}

/** Where a reader is in a text that scrolls, in pixels. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly whole: number;
}

/** Zoomed pages round: so near to the end is the end. */
const END_TOLERANCE_PIXELS = 2;

/** How much of a contract was on the screen, from 0 to 1; a text too short to scroll is read as it opens. */
export const shareRead = ({ top, height, whole }: Scrolled): number =>
  top + height + END_TOLERANCE_PIXELS >= whole ? 1 : Math.max(0, (top + height) / whole);
