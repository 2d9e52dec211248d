import { MAX_CARERS, MAX_REPRESENTED } from "../../kernel/limits.ts";

/** The messages about the people who care for a record. */
export const itCarers = {
  "carers.untilPast": "L'accesso non può finire in un giorno passato",
  "carers.representWithoutEnd": "Chi rappresenta una persona non ha un ultimo giorno: lascia vuoto questo campo",
  "carers.hasAccount":
    "Nessuno può rappresentare una persona che ha un accesso a Libretto: scegli un'altra possibilità",
  "carers.adultChild":
    "Chi ha compiuto 18 anni decide da sé: scegli «Tutore o persona incaricata» solo se la rappresenti davvero",
  "carers.tooManyRepresented": `Tieni già ${MAX_REPRESENTED} cartelle di persone senza accesso: eliminane una prima di farne un'altra`,
  "carers.handOverWithdrawn": "La consegna è stata ritirata: il collegamento non vale più",
  "carers.othersRepresent":
    "Anche un'altra persona la rappresenta: la cartella si può eliminare solo quando resti tu soltanto",
  "carers.lastRepresentative":
    "Nessun altro rappresenta questa persona: prima invita qualcuno a rappresentarla, oppure consegna o elimina la cartella",
  "carers.recordCreated": "La cartella è pronta",
  "carers.ownEmail": "È il tuo indirizzo: scrivi quello della persona da invitare",
  "carers.tooMany": `Ci sono già ${MAX_CARERS} persone o inviti: togline uno prima di invitare un'altra persona`,
  "carers.alreadyInvited": "Hai già invitato questo indirizzo: lo trovi nell'elenco",
  "carers.noInvitation":
    "L'invito non vale più, oppure è per un altro indirizzo e-mail. Entra con l'indirizzo che ha ricevuto l'invito, o chiedi un invito nuovo",
  "carers.invited": "Invito inviato",
  "carers.changed": "Modifiche salvate",
  "carers.withdrawn": "Invito ritirato: il link non vale più",
  "carers.unlisted": "Questa persona non è più nell'elenco",
  "carers.removed": "Questa persona non vede più la cartella",
  "carers.accepted": "Hai accettato l'invito: ora puoi aprire la cartella",
  "carers.declined": "Hai rifiutato l'invito",
  "carers.left": "Non vedi più questa cartella",
} as const;
