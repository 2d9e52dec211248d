import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { Email } from "@libretto/core/ports/system/mailer";
import { type Addressee, letter, momentIn } from "./letters.ts";

/** What the owner of an account is told about it; none of it can be done by letter. */
export const NOTICES = {
  factorOn: {
    it: ["Secondo fattore attivo su Libretto", "è stato attivato un secondo fattore per il tuo accesso"],
    en: ["Second factor active on Libretto", "a second factor was turned on for your account"],
  },
  factorOff: {
    it: ["Secondo fattore disattivato su Libretto", "è stato disattivato il secondo fattore del tuo accesso"],
    en: ["Second factor turned off on Libretto", "the second factor of your account was turned off"],
  },
  identityLinked: {
    it: ["Nuovo modo di accedere a Libretto", "un'identità esterna (come Google) può ora accedere al tuo Libretto"],
    en: ["New way into Libretto", "an identity elsewhere (such as Google) can now sign in to your Libretto"],
  },
  identityUnlinked: {
    it: ["Accesso scollegato da Libretto", "un'identità esterna (come Google) non può più accedere al tuo Libretto"],
    en: [
      "Way into Libretto taken away",
      "an identity elsewhere (such as Google) can no longer sign in to your Libretto",
    ],
  },
  accountDeleted: {
    it: ["Il tuo Libretto è stato eliminato", "il tuo accesso e il tuo Libretto sono stati eliminati, come richiesto"],
    en: ["Your Libretto was deleted", "your account and your record were deleted, as asked"],
  },
  subscriptionEnded: {
    it: [
      "La tua sottoscrizione a Libretto è terminata",
      "la tua sottoscrizione è terminata; i tuoi dati restano tuoi e leggibili",
    ],
    en: ["Your Libretto subscription has ended", "your subscription has ended; your data stay yours and can be read"],
  },
  infectedFile: {
    it: [
      "Virus in un file del tuo Libretto",
      "in un file del tuo Libretto è stato trovato un virus: da ora nessuno lo può aprire. Lo trovi nell'elenco dei tuoi file, segnato come infetto, e lo puoi eliminare; se ne hai una copia altrove, non aprirla",
    ],
    en: [
      "Virus in a file of your Libretto",
      "a virus was found in a file of your Libretto: from now on nobody can open it. It is in the list of your files, marked as infected, and you can remove it; if you have a copy elsewhere, do not open it",
    ],
  },
  emailChanged: {
    it: ["L'indirizzo del tuo Libretto è cambiato", "l'indirizzo e-mail del tuo accesso non è più questo"],
    en: ["The address of your Libretto has changed", "the e-mail address of your account is no longer this one"],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly [string, string]>>>>;
export type NoticeKind = keyof typeof NOTICES;

/** A letter that a patient wrote, as it was written; the mailer names the writer and where answers go. */
export const letterOfUser = (to: string, said: Readonly<Record<string, string>>): Email => ({
  to,
  subject: said.subject ?? "",
  text: said.text ?? "",
  replyTo: { name: said.fromName ?? "", email: said.replyTo ?? "" },
});

/** Where no new password would help. */
const NOBODYS_WISH: readonly NoticeKind[] = ["accountDeleted", "subscriptionEnded", "infectedFile"];

/** Tells the owner of an account what was done to it, and where to go if it was somebody else. */
export const noticeLetter = (kind: NoticeKind, addressee: Addressee, at: Instant, resetLink: string): Email => {
  const { it, en } = NOTICES[kind];
  if (NOBODYS_WISH.includes(kind))
    return letter(addressee, {
      it: { subject: it[0], lines: [`${it[1]}. Quando: ${momentIn("it", at)}.`] },
      en: { subject: en[0], lines: [`${en[1]}. When: ${momentIn("en", at)}.`] },
    });
  return letter(addressee, {
    it: {
      subject: it[0],
      lines: [
        `${it[1]}. Quando: ${momentIn("it", at)}.`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, scegli subito una nuova password da qui e scrivi a chi gestisce il servizio:",
        resetLink,
      ],
    },
    en: {
      subject: en[0],
      lines: [
        `${en[1]}. When: ${momentIn("en", at)}.`,
        "If it was you, there is nothing to do. If it was not you, choose a new password at once here, and write to whoever runs the service:",
        resetLink,
      ],
    },
  });
};

/** To the present address of an account, when a change of the address is requested. */
export const emailChangeAskedLetter = (addressee: Addressee, at: Instant, stopLink: string, resetLink: string): Email =>
  letter(addressee, {
    it: {
      subject: "Cambio di indirizzo per Libretto",
      lines: [
        `è stato chiesto di cambiare l'indirizzo e-mail del tuo accesso. Quando: ${momentIn("it", at)}.`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, ferma subito il cambio da qui:",
        stopLink,
        "Poi scegli una nuova password da qui e scrivi a chi gestisce il servizio:",
        resetLink,
      ],
    },
    en: {
      subject: "Change of address for Libretto",
      lines: [
        `somebody asked to change the e-mail address of your account. When: ${momentIn("en", at)}.`,
        "If it was you, there is nothing to do. If it was not you, stop the change at once here:",
        stopLink,
        "Then choose a new password here, and write to whoever runs the service:",
        resetLink,
      ],
    },
  });
