import type { Instant } from "../../kernel/dates.ts";
import type { Language } from "../codes.ts";
import { composeEmail, type EmailText, formatTime } from "./compose-email.ts";

/*
 * E-mails contain no names and no other text that a stranger could have entered: otherwise anybody could write to an
 * address by registering with it. They contain no health data.
 */

/** After a registration: the link confirms the address. */
export const confirmationEmail = (language: Language, link: string): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Conferma la tua registrazione a Libretto",
      lines: [
        "con questo indirizzo è stato chiesto un accesso a Libretto. Per confermare apri il collegamento:",
        link,
        "Il collegamento si può usare una volta sola. Se non sei stato tu, non fare niente: senza conferma l'accesso non viene creato.",
      ],
    },
    en: {
      subject: "Confirm your registration with Libretto",
      lines: [
        "somebody asked for a Libretto account with this address. To confirm, open the link:",
        link,
        "The link works once. If it was not you, do nothing: without a confirmation no account is made.",
      ],
    },
  });

/** To the owner of an account, when somebody registers with the same address or changes another account to it. */
export const alreadyRegisteredEmail = (language: Language, signInLink: string): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Hai già un accesso a Libretto",
      lines: [
        "qualcuno ha indicato questo indirizzo a Libretto, per registrarsi, come nuovo indirizzo di un altro accesso, o per consegnarti una cartella sanitaria, che arriva solo a chi non ha un accesso. L'indirizzo ha già un accesso. Se eri tu, entra da qui:",
        signInLink,
        "Se non ricordi la password, nella stessa pagina puoi chiederne una nuova. Se non eri tu, non devi fare niente.",
      ],
    },
    en: {
      subject: "You already have a Libretto account",
      lines: [
        "somebody gave this address to Libretto, to register, as the new address of another account, or to hand over a health record to you, which only somebody without an account can receive. The address already has an account. If it was you, sign in here:",
        signInLink,
        "If you forgot your password, you can ask for a new one on the same page. If it was not you, there is nothing to do.",
      ],
    },
  });

/** To a new address: the link confirms it. */
export const emailChangeEmail = (language: Language, link: string, minutes: number): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Conferma il nuovo indirizzo per Libretto",
      lines: [
        "questo indirizzo è stato indicato come nuovo indirizzo di un accesso a Libretto. Per confermare apri il collegamento:",
        link,
        `Il collegamento vale ${minutes} minuti e si può usare una volta sola. Se non sei stato tu, non fare niente.`,
      ],
    },
    en: {
      subject: "Confirm the new address for Libretto",
      lines: [
        "this address was given as the new address of a Libretto account. To confirm, open the link:",
        link,
        `The link is valid for ${minutes} minutes and works once. If it was not you, do nothing.`,
      ],
    },
  });

/** With the one-time link to a new password. */
export const passwordResetEmail = (language: Language, link: string, minutes: number): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Scegli una nuova password per Libretto",
      lines: [
        "è stata chiesta una nuova password per il tuo accesso a Libretto. Per sceglierla apri il collegamento:",
        link,
        `Il collegamento vale ${minutes} minuti e si può usare una volta sola. Se non l'hai chiesta tu, non fare niente: la tua password resta quella di prima.`,
      ],
    },
    en: {
      subject: "Choose a new password for Libretto",
      lines: [
        "a new password was asked for your Libretto account. To choose it, open the link:",
        link,
        `The link is valid for ${minutes} minutes and works once. If you did not ask for it, do nothing: your password stays as it was.`,
      ],
    },
  });

/** To a doctor whose account an administrator has created. */
export const invitationEmail = (language: Language, link: string, days: number): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Il tuo accesso a Libretto come medico",
      lines: [
        "chi amministra Libretto ti ha creato un accesso come medico. Per scegliere la password apri il collegamento:",
        link,
        `Il collegamento vale ${days} giorni e si può usare una volta sola. Se è scaduto, chiedi una nuova password dalla pagina di accesso. Se non aspettavi questo invito, non fare niente.`,
      ],
    },
    en: {
      subject: "Your Libretto account as a doctor",
      lines: [
        "the administrator of Libretto has created an account for you as a doctor. To choose the password, open the link:",
        link,
        `The link is valid for ${days} days and works once. If it has expired, ask for a new password on the sign-in page. If you did not expect this invitation, do nothing.`,
      ],
    },
  });

/** To a person whom a patient, or who represents one, invited as a carer. */
export const carerInvitationEmail = (language: Language, link: string, days: number): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Sei stato invitato a seguire una cartella su Libretto",
      lines: [
        "hai ricevuto un invito a seguire una cartella sanitaria su Libretto. Per vedere di chi è, chi ti invita e che cosa ti permette, e per rispondere, apri il collegamento:",
        link,
        `Serve un accesso a Libretto con questo indirizzo: se non ce l'hai, registrati e poi apri di nuovo il collegamento. Vale ${days} giorni, per una sola risposta. Finché non accetti, non vedi niente. Se non ti aspettavi l'invito, non fare niente.`,
      ],
    },
    en: {
      subject: "You are invited to care for a record on Libretto",
      lines: [
        "you have received an invitation to care for a health record on Libretto. To see whose it is, who invites you and what you may do, and to answer, open the link:",
        link,
        `You need a Libretto account with this address: if you have none, register and then open the link again. It is valid for ${days} days, for one answer. Until you accept, you see nothing. If you did not expect the invitation, do nothing.`,
      ],
    },
  });

/** To a person whose record somebody else kept: the link gives the person the own account. */
export const handOverEmail = (language: Language, link: string, days: number): EmailText =>
  composeEmail(language, {
    it: {
      subject: "La tua cartella su Libretto ti aspetta",
      lines: [
        "chi ha tenuto finora la tua cartella sanitaria su Libretto vuole consegnartela. Per averla apri il collegamento:",
        link,
        `Ti serve anche il codice che questa persona ti dice a voce. Il collegamento vale ${days} giorni. Se non ti aspettavi questa e-mail, non fare niente.`,
      ],
    },
    en: {
      subject: "Your record on Libretto is waiting for you",
      lines: [
        "the person who has kept your health record on Libretto so far wants to hand it over to you. To get it, open the link:",
        link,
        `You also need the code that this person tells you. The link is valid for ${days} days. If you did not expect this e-mail, do nothing.`,
      ],
    },
  });

/** After a change of the password. */
export const passwordChangedEmail = (language: Language, changedAt: Instant, resetLink: string): EmailText =>
  composeEmail(language, {
    it: {
      subject: "La password di Libretto è stata cambiata",
      lines: [
        `la password del tuo accesso a Libretto è stata cambiata il ${formatTime("it", changedAt)}. Tutte le sessioni aperte sono state chiuse.`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, scegli subito una nuova password da qui:",
        resetLink,
      ],
    },
    en: {
      subject: "Your Libretto password was changed",
      lines: [
        `the password of your Libretto account was changed on ${formatTime("en", changedAt)}. All open sessions were ended.`,
        "If it was you, there is nothing to do. If it was not you, choose a new password at once here:",
        resetLink,
      ],
    },
  });
