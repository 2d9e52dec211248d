import type { Association } from "./association.ts";

/** The recipient of an e-mail to a doctor, for `core/mail`; null when the doctor has no address. */
export const recipientOf = ({ name, reach }: Association): { readonly name: string; readonly email: string } | null =>
  reach === undefined || reach.email === "" ? null : { name, email: reach.email };
