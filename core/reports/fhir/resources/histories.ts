import type { WireCodec } from "../../../kernel/codec.ts";
import type { Narrative, NarrativeDraft } from "../../../record/medical-history/narratives.ts";
import {
  FamilyHistoryWire,
  RecentHistoryWire,
  RemoteHistoryWire,
} from "../../../record/medical-history/narratives-wire.ts";
import { type Mapping, mainResource, selectAll } from "../mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";

/**
 * A free-text part of the history, as a form with one question. It is no FamilyMemberHistory or Condition: relationship
 * and code would be guesses.
 */
const mappingOf = (entity: string, wire: WireCodec<NarrativeDraft, unknown>): Mapping<Narrative, Narrative | null> => ({
  entity,
  summary: { selectDefault: selectAll },
  write: (narrative, context) =>
    context.full ? [mainResource(formResource(entity, wire, narrative, "completed", context))] : [],
  read: (part, reader) => formRow(wire, part("QuestionnaireResponse"), reader) as Narrative | null,
});
/** The mapping of the family history to FHIR and back. */
export const familyHistoryMapping = mappingOf("familyHistory", FamilyHistoryWire);
/** The mapping of past diseases to FHIR and back. */
export const remoteHistoryMapping = mappingOf("remoteHistory", RemoteHistoryWire);
/** The mapping of present complaints to FHIR and back. */
export const recentHistoryMapping = mappingOf("recentHistory", RecentHistoryWire);
