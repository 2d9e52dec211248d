import { MAX_CARERS } from "../../kernel/limits.ts";

/** The messages about the people who care for a record. */
export const itCarers = {
  "carers.untilPast": "L'accesso non può finire in un giorno passato",
  "carers.ownEmail": "È il tuo indirizzo: scrivi quello della persona da invitare",
  "carers.tooMany": `Ci sono già ${MAX_CARERS} persone o inviti: togline uno prima di invitare un'altra persona`,
  "carers.alreadyInvited": "Hai già invitato questo indirizzo: lo trovi nell'elenco",
  "carers.noInvitation":
    "L'invito non vale più, oppure è per un altro indirizzo e-mail. Entra con l'indirizzo che ha ricevuto l'invito, o chiedi un invito nuovo",
  "carers.invited": "Invito inviato",
  "carers.changed": "Modifiche salvate",
  "carers.removed": "Questa persona non vede più la tua cartella",
  "carers.accepted": "Hai accettato l'invito: ora puoi aprire la cartella",
  "carers.declined": "Hai rifiutato l'invito",
  "carers.left": "Non vedi più questa cartella",
} as const;
