/** What the pages of the account's safety say. */
export const itSecurity = {
  "security.sessionEnded": "Sessione chiusa",
  "security.othersEnded": "Le altre sessioni sono state chiuse",
  "security.factorOn": "Verifica in due passaggi attivata",
  "security.factorOff": "Verifica in due passaggi disattivata",
  "security.codesRenewed": "I codici di recupero di prima non valgono più",
  "security.identityLinked": "Account Google collegato",
  "security.identityUnlinked": "Account Google scollegato",
  "security.emailAsked": "Ti abbiamo mandato un collegamento: aprilo per confermare il nuovo indirizzo",
  "security.emailChanged": "Indirizzo cambiato. Ora accedi con quello nuovo",
  "security.typeWord": "Scrivi la parola indicata",
} as const;
