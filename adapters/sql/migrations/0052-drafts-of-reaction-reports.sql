-- A doctor sees no draft of a report of an adverse reaction, at any clearance: only its owner does. The policy restricts
-- the one that shares the reports.
create policy drafts_for_owner on adverse_reactions as restrictive for select to libretto_record
  using (adverse_reaction_state <> 'bozza' or (select nullif(current_setting('app.patient', true), '') is not null));
