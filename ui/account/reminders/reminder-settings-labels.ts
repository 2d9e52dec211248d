import { labelSet } from "../../shared/translations.ts";

/** The labels of the reminders by e-mail and by notifications. */
export const reminderSettingsLabels = labelSet("reminderSettings", {
  it: {
    email: "E-mail",
    emailOff: "Disattivate: non ti mandiamo e-mail di promemoria.",
    emailOn: "Attive: le mandiamo all'indirizzo con cui accedi.",
    emailKinds: "Di che cosa mandare un'e-mail",
    appointments: "Appuntamenti di visite ed esami",
    doses: "Ore delle medicine, se non hai già risposto",
    emailDoses:
      "Per le medicine arriva un'e-mail per ogni ora del giorno. Un'e-mail può arrivare in ritardo e spesso il telefono non suona: per le medicine di cui non puoi fare a meno usa anche una sveglia o il calendario.",
    emailText: "Che cosa si legge nell'e-mail",
    neutral: "Testo neutro",
    neutralAbout: "Solo quante medicine e a che ora, o che hai un appuntamento e quando.",
    full: "Testo completo",
    fullAbout:
      "Anche nomi e dosi delle medicine, motivi delle visite, esami, luoghi e preparazione, comprese le voci strettamente riservate.",
    emailReaders:
      "Lo legge chi gestisce la tua posta, chi la apre, e chi vede lo schermo quando arriva. Le domande e le note non ci sono mai.",
    emailOffNow: "Disattiva le e-mail",
    push: "Notifiche su telefoni e computer",
    pushKinds: "Di che cosa mandare una notifica",
    pushDoses: "Una notifica per tutte le medicine di un'ora. Si può rimandare una volta, di 10 minuti.",
    pushText: "Che cosa si legge nella notifica",
    pushReaders:
      "Lo legge chi vede lo schermo, anche bloccato. Il servizio di notifiche del browser inoltra il messaggio cifrato e non lo legge. Le domande e le note non ci sono mai.",
    pushOn: "Attive su questo dispositivo.",
    pushNoKinds: "Questo dispositivo è nell'elenco, ma non hai scelto di che cosa mandare notifiche.",
    pushOff: "Disattivate su questo dispositivo.",
    pushBlocked:
      "Il browser blocca le notifiche di questo sito. Permettile nelle impostazioni del browser, poi torna qui.",
    pushUnsupported:
      "Questo browser non può mostrare notifiche. Su iPhone e iPad aggiungi prima Libretto alla schermata Home e aprilo da lì.",
    pushSignOut:
      "Le notifiche arrivano anche dopo l'uscita automatica. Se esci con «Esci», su questo dispositivo finiscono. Non attivarle su un dispositivo che usano altri.",
    push_blocked: "Il browser non ha dato il permesso: su questo dispositivo le notifiche restano disattivate.",
    push_failed: "Il browser non è riuscito ad attivarle: controlla la rete, ricarica la pagina e riprova.",
    push_kindMissing: "Scegli almeno una cosa di cui mandare una notifica.",
    activateDevice: "Attiva su questo dispositivo",
    pushOffNow: "Disattiva tutte le notifiche",
    devices: "Dispositivi con le notifiche",
    unknownDevice: "Dispositivo sconosciuto",
    thisDevice: "Questo",
    deviceSince: "Dal {{date}}",
    removeDevice: "Togli",
    removeDeviceOf: "Togli {{name}}, dal {{date}}",
    when: "Quando",
    lead: "Quanto prima di un appuntamento",
    minutes30: "30 minuti",
    minutes60: "1 ora",
    minutes120: "2 ore",
    minutes1440: "1 giorno",
    minutes2880: "2 giorni",
    leadAbout:
      "Se l'appuntamento non ha un'ora, il promemoria arriva alle nove del giorno prima. Se lo aggiungi più tardi, arriva subito.",
    quiet: "Ore di silenzio",
    quietFrom: "Dalle",
    quietTo: "Alle",
    quietAbout:
      "Un promemoria di queste ore arriva alla loro fine. Se per un appuntamento sarebbe tardi, arriva prima che comincino. Per una medicina non arriva se alla fine è passata più di un'ora.",
    quietIncomplete: "Scrivi l'inizio e la fine delle ore di silenzio, diversi fra loro.",
    zone: "Tutte le ore sono quelle italiane. Un promemoria può arrivare con qualche minuto di ritardo.",
    save: "Salva le scelte",
  },
  en: {
    email: "E-mail",
    emailOff: "Off: we send you no reminders by e-mail.",
    emailOn: "On: we send them to the address with which you sign in.",
    emailKinds: "What to send an e-mail about",
    appointments: "Appointments of visits and exams",
    doses: "Times of medications, unless you have already answered",
    emailDoses:
      "For medications one e-mail arrives for each time of the day. An e-mail can arrive late, and the phone often makes no sound: for medications that you cannot do without, use an alarm or the calendar as well.",
    emailText: "What the e-mail shows",
    neutral: "Neutral text",
    neutralAbout: "Only how many medications and at what time, or that you have an appointment and when.",
    full: "Full text",
    fullAbout:
      "Also names and doses of medications, reasons of visits, exams, places and preparation, including strictly restricted entries.",
    emailReaders:
      "It can be read by your e-mail service, by whoever opens your mail, and by whoever sees the screen when it arrives. Questions and notes are never in it.",
    emailOffNow: "Switch e-mails off",
    push: "Notifications on phones and computers",
    pushKinds: "What to send a notification about",
    pushDoses: "One notification for all medications of a time. It can be postponed once, by 10 minutes.",
    pushText: "What the notification shows",
    pushReaders:
      "It can be read by whoever sees the screen, also when it is locked. The notification service of the browser forwards the message encrypted and cannot read it. Questions and notes are never in it.",
    pushOn: "On for this device.",
    pushNoKinds: "This device is in the list, but you have not chosen what to send notifications about.",
    pushOff: "Off for this device.",
    pushBlocked:
      "The browser blocks notifications of this site. Allow them in the settings of the browser, then return here.",
    pushUnsupported:
      "This browser cannot show notifications. On iPhone and iPad first add Libretto to the Home Screen, and open it there.",
    pushSignOut:
      "Notifications also arrive after the automatic sign-out. If you sign out with “Log out”, they end on this device. Do not switch them on for a device that others use.",
    push_blocked: "The browser did not give permission: notifications stay off for this device.",
    push_failed: "The browser could not switch them on: check the network, load the page again and try again.",
    push_kindMissing: "Choose at least one thing to send a notification about.",
    activateDevice: "Switch on for this device",
    pushOffNow: "Switch all notifications off",
    devices: "Devices with notifications",
    unknownDevice: "Unknown device",
    thisDevice: "This one",
    deviceSince: "Since {{date}}",
    removeDevice: "Remove",
    removeDeviceOf: "Remove {{name}}, since {{date}}",
    when: "When",
    lead: "How long before an appointment",
    minutes30: "30 minutes",
    minutes60: "1 hour",
    minutes120: "2 hours",
    minutes1440: "1 day",
    minutes2880: "2 days",
    leadAbout:
      "If the appointment has no time, the reminder comes at nine o'clock of the day before. If you add it later, it comes at once.",
    quiet: "Quiet hours",
    quietFrom: "From",
    quietTo: "To",
    quietAbout:
      "A reminder of these hours comes at their end. If that is too late for an appointment, it comes before they begin. For a medication it does not come when more than an hour has passed at their end.",
    quietIncomplete: "Write the beginning and the end of the quiet hours; they must differ.",
    zone: "All times are Italian. A reminder can arrive some minutes late.",
    save: "Save the choices",
  },
});
