import type { ComponentType } from "react";

/** An icon of the set. */
export type IconShape = ComponentType<{
  readonly size?: number | string;
  readonly stroke?: number | string;
  readonly className?: string;
  readonly "aria-hidden"?: boolean;
}>;

/** An icon next to a text with the same meaning; hidden from screen readers. */
export const Icon = ({
  of: Shape,
  size = 18,
  className = "",
}: {
  readonly of: IconShape;
  readonly size?: number;
  readonly className?: string;
}) => <Shape size={size} stroke={1.7} className={className} aria-hidden />;
