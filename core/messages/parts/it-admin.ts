import { MAX_LICENCE_DAYS } from "../../kernel/limits.ts";
/** The messages of the pages of administrators; texts of the specification where it has them. */
export const itAdmin = {
  "health.otherFileStore": "L'archivio dei file non è quello di questo database",
  "admin.withdraw": "Ritira",
  "admin.withdrawContract": "Ritirare il contratto? Nessuno potrà più comprarlo",
  "admin.nameTaken": "Esiste già una voce con questo nome",
  "admin.durationUnreadable": "Scrivi la durata come “30 giorni”, “1 mese”, “1 anno” o “Senza scadenza”",
  "admin.contractPrice": "Scrivi un prezzo maggiore di zero",
  "admin.contractDays": `Scrivi i giorni, da 1 a ${MAX_LICENCE_DAYS}`,
  "admin.currencyUnknown": "Per esempio EUR",
  "admin.licenceNotSold": "La licenza deve essere attiva e avere un ruolo",
  "admin.planTaken": "Un altro contratto ha già questo piano",
  "admin.planUnusable": "Serve un piano con un solo addebito",
  "admin.contractReplaced": "Il contratto non è più in vendita",
  "admin.noAccess": "Con questo account non entra nessuno: la cartella è di una persona rappresentata",
  "admin.ownAccount": "Non puoi cambiare il tuo stesso accesso",
  "admin.patientsOnly": "Solo chi ha un libretto è un paziente e ha una licenza",
  "admin.lastAdministrator": "Serve almeno un amministratore attivo",
  "admin.permissionNeeded": "Il ruolo degli amministratori deve mantenere la funzione «admin»",
} as const;
