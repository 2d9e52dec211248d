import type { Language } from "@libretto/core/messages/codes";
import type { Settings } from "@libretto/core/ports/system/menu-source";
import { guideAddress } from "../page/guide-address.ts";

/** Where "Support" leads: the page of the operator, the e-mail address of the operator, or the user guide. */
export const findSupport = (
  { supportUrl, supportEmail }: Pick<Settings, "supportUrl" | "supportEmail">,
  language: Language,
): { readonly kind: "page" | "email" | "guide"; readonly address: string } => {
  if (supportUrl !== "") return { kind: "page", address: supportUrl };
  if (supportEmail !== "") return { kind: "email", address: `mailto:${supportEmail}` };
  return { kind: "guide", address: guideAddress("guida", language) };
};
