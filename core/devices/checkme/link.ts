/** What happens on the link to a device. */
export type LinkEvent =
  /** The piece went out. */
  | { readonly kind: "written" }
  /** The piece did not go out, for another Bluetooth operation was running (`isCollision`). */
  | { readonly kind: "collided" }
  | { readonly kind: "received"; readonly bytes: Uint8Array }
  /** The alarm that was last set went off. */
  | { readonly kind: "elapsed" }
  /** The link is gone; nothing can be written any more. */
  | { readonly kind: "lost" };

/** What is to be done on the link to a device. */
export type LinkCommand =
  | { readonly kind: "write"; readonly piece: Uint8Array }
  /** Sets the one alarm there is, in place of the one before. */
  | { readonly kind: "wait"; readonly milliseconds: number };

/** Whether the words of a refused write say that it collided with another operation. */
export const isCollision = (message: string): boolean => /already in progress/i.test(message);
