import { labelSet } from "../../shared/translations.ts";

/** Labels of the e-mails about the reminders of a record that the account cares for. */
export const caredRemindersLabels = labelSet("caredReminders", {
  it: {
    appointments: "gli appuntamenti",
    doses: "le ore delle medicine",
    both: "gli appuntamenti e le ore delle medicine",
    on: "Ricevi un'e-mail per {{what}}",
    stopped: "Hai fermato le e-mail per {{what}}",
    stop: "Ferma le e-mail",
    stopOf: "Ferma le e-mail dei promemoria di {{name}}",
    resume: "Ricevi di nuovo le e-mail",
    resumeOf: "Ricevi di nuovo le e-mail dei promemoria di {{name}}",
    fromEmail: "Promemoria ricevuto",
  },
  en: {
    appointments: "appointments",
    doses: "the times of medications",
    both: "appointments and the times of medications",
    on: "You get an e-mail for {{what}}",
    stopped: "You have stopped the e-mails for {{what}}",
    stop: "Stop the e-mails",
    stopOf: "Stop the e-mails about the reminders of {{name}}",
    resume: "Get the e-mails again",
    resumeOf: "Get the e-mails about the reminders of {{name}} again",
    fromEmail: "Reminder received",
  },
});
