import type { Instant } from "../../kernel/dates.ts";
import type { Language } from "../codes.ts";
import { composeEmail, type EmailText, formatTime } from "./compose-email.ts";

/** The details of a sign-in. */
export interface SignInDetails {
  readonly at: Instant;
  /** As derived from the user agent, which the client can choose. */
  readonly device: string;
  readonly address: string;
}

/** An IPv4 or IPv6 address. A text of another shape could be a link. */
const networkAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:.*:)[\da-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?(?:%[\da-z]+)?)$/i;
const networkOf = (address: string): string => (networkAddress.test(address) ? address : "?");

const DEVICE_LIMIT = 80;
/** Keeps letters, digits and harmless characters: no line breaks, no links. */
const sanitiseDevice = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}.,()_-]+|\.(?=\p{L})/gu, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, DEVICE_LIMIT);

/** After a sign-in from a new device (AU-10). */
export const newDeviceEmail = (
  language: Language,
  { at, device, address }: SignInDetails,
  resetLink: string,
): EmailText => {
  const network = networkOf(address);
  return composeEmail(language, {
    it: {
      subject: "Nuovo accesso al tuo Libretto",
      lines: [
        "qualcuno è entrato nel tuo Libretto da un dispositivo che non avevamo ancora visto.",
        `Quando: ${formatTime("it", at)}\nDispositivo: ${sanitiseDevice(device)}\nIndirizzo di rete: ${network}`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, scegli subito una nuova password da qui: tutte le sessioni aperte finiranno.",
        resetLink,
      ],
    },
    en: {
      subject: "New sign-in to your Libretto",
      lines: [
        "somebody signed in to your Libretto from a device that we had not seen before.",
        `When: ${formatTime("en", at)}\nDevice: ${sanitiseDevice(device)}\nNetwork address: ${network}`,
        "If it was you, there is nothing to do. If it was not you, choose a new password at once here: all open sessions will end.",
        resetLink,
      ],
    },
  });
};

/** After several wrong passwords in a row (AU-10). */
export const failedSignInsEmail = (
  language: Language,
  { at, address }: SignInDetails,
  resetLink: string,
): EmailText => {
  const network = networkOf(address);
  return composeEmail(language, {
    it: {
      subject: "Tentativi di accesso al tuo Libretto",
      lines: [
        "la password del tuo accesso a Libretto è stata sbagliata più volte di seguito.",
        `Ultimo tentativo: ${formatTime("it", at)}\nIndirizzo di rete: ${network}`,
        "Se eri tu e non ricordi la password, scegline una nuova da qui. Se non eri tu, la tua password ha resistito: non devi fare niente.",
        resetLink,
      ],
    },
    en: {
      subject: "Attempts to sign in to your Libretto",
      lines: [
        "the password of your Libretto account was mistyped several times in a row.",
        `Last attempt: ${formatTime("en", at)}\nNetwork address: ${network}`,
        "If it was you and you forgot your password, choose a new one here. If it was not you, your password has held: there is nothing to do.",
        resetLink,
      ],
    },
  });
};
