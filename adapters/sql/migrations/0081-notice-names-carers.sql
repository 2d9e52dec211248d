-- The notice on health data (treatment 14) now also names the people whom the patient invites to look after the record, and
-- whoever has the address of the calendar. A consent to an earlier version of the notice no longer counts as given, and
-- stays in the history: the patient is asked to confirm it.
update trattamento set versione = 4,
  informativa = 'I dati sulla salute che inserisci o importi sono conservati per darti il servizio. Li vedi tu. Li vedono anche i medici che associ e le persone che inviti a seguire la cartella, nei limiti che scegli, e chi ha un tuo foglio di emergenza, un tuo link di condivisione o l''indirizzo del tuo calendario, per la parte che mostra. Chi gestisce il server può tecnicamente raggiungerli. Senza questo consenso il Libretto non può esistere: si revoca in ogni momento eliminando l''account.'
  where id_trattamento = 14;
