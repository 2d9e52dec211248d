import type { PrivacyDesk } from "@libretto/core/ports/privacy-desk";
import { beforeSignIns, type Locks } from "./sign-outs-first.ts";

/** A desk whose answer to the end of an account is waited for as one to a sign-out: it has the browser forget as much. */
export const deletionFirst = (desk: PrivacyDesk, locks?: Locks): PrivacyDesk => ({
  ...desk,
  deleteAccount: () => beforeSignIns(desk.deleteAccount(), locks),
});
