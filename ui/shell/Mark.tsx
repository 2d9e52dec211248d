import icon from "./icon.svg";

/** The product's mark, next to its name. */
export const Mark = ({ size }: { readonly size: number }) => <img src={icon} alt="" width={size} height={size} />;
