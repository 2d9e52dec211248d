import { labelSet } from "../../shared/translations.ts";

/** Labels of the record of a person without an account. */
export const representedLabels = labelSet("represented", {
  it: {
    add: "Aggiungi una persona senza accesso",
    createTitle: "La cartella di una persona senza accesso",
    createAbout: "Per un figlio, o per una persona che non usa Libretto da sé. La tieni tu, e ne rispondi tu.",
    create: "Fai la cartella",
    name: "Nome",
    surname: "Cognome",
    birth: "Data di nascita",
    sex: "Sesso",
    unspecified: "Non specificato",
    male: "Maschile",
    female: "Femminile",
    role: "A che titolo",
    parent: "Genitore",
    parentAbout: "Ha meno di 18 anni e hai la responsabilità genitoriale.",
    guardian: "Tutore o persona incaricata",
    guardianAbout:
      "Sei tutore o amministratore di sostegno, oppure la persona ti ha chiesto di tenere la sua cartella.",
    consent: "Acconsento per questa persona al trattamento dei suoi dati sulla salute, al titolo che ho scelto",
    consentAbout:
      "Libretto conserva i dati che scrivi o importi. Li vedi tu, e chi inviti o associ tu. Puoi ritirare il consenso in ogni momento eliminando la cartella.",
    readPrivacy: "Leggi l'informativa",
    roleOf_parent: "La tieni come genitore",
    roleOf_guardian: "La tieni come tutore o persona incaricata",
    comingOfAge_soon:
      "Compie 18 anni il {{date}}: da quel giorno la cartella spetta solo a questa persona. Parlatene per tempo.",
    comingOfAge_reached:
      "Ha compiuto 18 anni il {{date}}: la cartella spetta a questa persona. Consegnala: premi «Gestisci».",
    manage: "Gestisci",
    manageOf: "Gestisci la cartella di {{name}}",
    reminders: "Promemoria",
    remindersOf: "Promemoria di {{name}}",
    remindersAbout:
      "Per gli appuntamenti e le ore delle medicine di {{name}}: e-mail, notifiche e calendario. Li ricevi tu.",
    carers: "Chi segue la cartella di {{name}}",
    carersAbout:
      "{{name}} non ha un accesso a Libretto: rappresenti tu questa persona. Puoi invitare altre persone, anche a rappresentarla insieme a te.",
    dataTitle: "I dati della cartella",
    dataAbout:
      "Un archivio con tutta la cartella di {{name}}: da leggere, da conservare o da portare altrove. Si può riportare in una cartella vuota.",
    handOverTitle: "Consegnare la cartella",
    handOverAbout:
      "Quando vuole, {{name}} può avere un proprio accesso: la cartella, così com'è, diventa solo sua. Tu e gli altri non la vedete più, finché non vi invita. I codici di emergenza stampati finora non valgono più: se ne fanno di nuovi.",
    handOverBegin: "Consegna la cartella",
    handOverAgain: "Consegna di nuovo",
    handOverWithdraw: "Ritira",
    handOverSend: "Manda il collegamento",
    handOverEmail: "E-mail della persona",
    handOverEmailHint:
      "Riceve un collegamento, che vale {{days}} giorni. Se ha già un accesso a Libretto con questo indirizzo, la cartella non si può consegnare: porta i documenti nella sua.",
    handOverSent: "Collegamento mandato a {{email}}, {{date}}. La cartella resta a te finché non l'accetta.",
    handOverCode:
      "Di' a voce a {{name}} questo codice: senza, il collegamento non apre niente. Si legge solo adesso. Non mandarlo per e-mail.",
    deleteTitle: "Eliminare la cartella",
    deleteAbout: "Cancella tutte le voci e i file della cartella di {{name}}, per sempre e per tutti.",
    delete: "Elimina la cartella",
    deleteQuestion: "Vuoi eliminare la cartella di {{name}}?",
    deleteMore: "Tutte le voci e i file vengono cancellati per sempre. Non si può tornare indietro.",
  },
  en: {
    add: "Add a person without an account",
    createTitle: "The record of a person without an account",
    createAbout: "For a child, or for a person who does not use Libretto. You keep it, and you answer for it.",
    create: "Make the record",
    name: "Name",
    surname: "Surname",
    birth: "Date of birth",
    sex: "Sex",
    unspecified: "Not stated",
    male: "Male",
    female: "Female",
    role: "In which role",
    parent: "Parent",
    parentAbout: "The person is under 18 and you have parental responsibility.",
    guardian: "Guardian or authorised person",
    guardianAbout: "You are a legal guardian, or the person has asked you to keep their record.",
    consent: "I agree for this person to the processing of their health data, in the role that I chose",
    consentAbout:
      "Libretto stores the data that you enter or import. You see them, and whoever you invite or associate. You can withdraw the consent at any time by deleting the record.",
    readPrivacy: "Read the privacy notice",
    roleOf_parent: "You keep it as a parent",
    roleOf_guardian: "You keep it as a guardian or authorised person",
    comingOfAge_soon:
      "They turn 18 on {{date}}: from that day the record belongs to this person alone. Talk about it in time.",
    comingOfAge_reached: "They turned 18 on {{date}}: the record belongs to this person. Hand it over: press “Manage”.",
    manage: "Manage",
    manageOf: "Manage the record of {{name}}",
    reminders: "Reminders",
    remindersOf: "Reminders of {{name}}",
    remindersAbout:
      "For the appointments and the times of the medications of {{name}}: e-mails, notifications and the calendar. You receive them.",
    carers: "Who looks after the record of {{name}}",
    carersAbout:
      "{{name}} has no Libretto account: you represent this person. You can invite other people, also to represent them together with you.",
    dataTitle: "The data of the record",
    dataAbout:
      "An archive with the whole record of {{name}}: to read, to keep, or to take elsewhere. It can be brought back into an empty record.",
    handOverTitle: "Hand over the record",
    handOverAbout:
      "Whenever {{name}} wishes, they can have their own account: the record, as it is, becomes theirs alone. You and the others no longer see it until they invite you. The emergency codes printed so far are no longer valid: new ones are made.",
    handOverBegin: "Hand over the record",
    handOverAgain: "Hand over again",
    handOverWithdraw: "Withdraw",
    handOverSend: "Send the link",
    handOverEmail: "E-mail of the person",
    handOverEmailHint:
      "They get a link that is valid for {{days}} days. If they already have a Libretto account with this address, the record cannot be handed over: bring the documents into theirs.",
    handOverSent: "Link sent to {{email}}, {{date}}. The record stays with you until they accept it.",
    handOverCode:
      "Tell {{name}} this code: without it the link opens nothing. You can read it only now. Do not send it by e-mail.",
    deleteTitle: "Delete the record",
    deleteAbout: "Deletes all entries and files of the record of {{name}}, for ever and for everybody.",
    delete: "Delete the record",
    deleteQuestion: "Do you want to delete the record of {{name}}?",
    deleteMore: "All entries and files are deleted for ever. This cannot be undone.",
  },
});
