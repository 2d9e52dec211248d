import type { ReactNode } from "react";
import { EntryFrame } from "./EntryFrame.tsx";
import { Footer } from "./Footer.tsx";

/** The frame of the pages without a session, except the login page. */
export const PublicFrame = ({ children }: { readonly children: ReactNode }) => (
  <EntryFrame footer={<Footer />}>{children}</EntryFrame>
);
