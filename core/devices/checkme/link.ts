/** An event on the link to a device. */
export type LinkEvent =
  /** The piece was sent. */
  | { readonly kind: "written" }
  /** The piece was not sent, because another Bluetooth operation was running (`isCollision`). */
  | { readonly kind: "collided" }
  | { readonly kind: "received"; readonly bytes: Uint8Array }
  /** The last timer has elapsed. */
  | { readonly kind: "elapsed" }
  /** The link is lost; writing is no longer possible. */
  | { readonly kind: "lost" };

/** An action on the link to a device. */
export type LinkCommand =
  | { readonly kind: "write"; readonly piece: Uint8Array }
  /** Sets the only timer; replaces the previous one. */
  | { readonly kind: "wait"; readonly milliseconds: number };

/** Whether the error message of a refused write describes a collision with another operation. */
export const isCollision = (message: string): boolean => /already in progress/i.test(message);
