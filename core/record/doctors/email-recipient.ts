import type { Association } from "./association.ts";

/** The recipient of an e-mail to a doctor, for `core/mail`; null when the doctor has no address. */
export const recipientOf = ({
  name,
  contactInfo,
}: Association): { readonly name: string; readonly email: string } | null =>
  contactInfo === undefined || contactInfo.email === "" ? null : { name, email: contactInfo.email };
