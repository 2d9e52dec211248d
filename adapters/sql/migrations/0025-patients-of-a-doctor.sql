-- A doctor asks who shares: the directory by doctor. It stands beside the patient's rows, and says nothing that the
-- association does not.
create index associazione_del_medico on associazione (id_utente_cpp, id_paziente);
