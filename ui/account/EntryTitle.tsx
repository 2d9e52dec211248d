import { useHeading } from "../shell/page/use-heading.ts";

/** The title of a public page. */
export const EntryTitle = ({ children }: { readonly children: string }) => (
  <h1 ref={useHeading(children)} tabIndex={-1}>
    {children}
  </h1>
);
