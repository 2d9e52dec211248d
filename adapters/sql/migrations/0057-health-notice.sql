-- The notice on health data (treatment 14) now names everybody who may see them. A consent to an earlier version of the
-- notice no longer counts as given, and stays in the history: the patient is asked to confirm it.
update trattamento set versione = 3,
  finalita = 'Tenere il tuo Libretto e mostrarlo a chi scegli tu',
  informativa = 'I dati sulla salute che inserisci o importi sono conservati per darti il servizio. Li vedi tu. Li vedono anche i medici che associ, nei limiti che scegli, e chi ha un tuo foglio di emergenza o un tuo link di condivisione, per la parte che mostra. Chi gestisce il server può tecnicamente raggiungerli. Senza questo consenso il Libretto non può esistere: si revoca in ogni momento eliminando l''account.'
  where id_trattamento = 14;
