import { type ReactNode, useEffect } from "react";

/** The title of a page before signing in; names the document too. */
export const EntryTitle = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    document.title = `${String(children)} · Libretto`;
  }, [children]);
  return <h1>{children}</h1>;
};
