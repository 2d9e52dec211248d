-- The code of a diagnosis, allergy or intolerance in its catalogue; null when the condition was typed.
alter table diagnosi add column diagnosi_codice text;
