import * as t from "io-ts";
import { orElse, translate } from "../kernel/codec.ts";
import { type Id, SmallId } from "../kernel/id.ts";
import { Line, text } from "../kernel/text.ts";
import type { DoctorInvitation } from "./invitation.ts";
import type { NamedEntry } from "./named-entry.ts";
import { LicenceDraftWire, NamedEntryWire } from "./wire.ts";

/** The body of `POST /api/security/addPermesso`: the name of a new feature. */
export const AddFeatureWire = translate("AddFeature", t.type({ data: t.exact(t.type({ permesso: Line })) }), {
  toDomain: (row): { readonly name: string } => ({ name: row.data.permesso }),
  toWire: ({ name }) => ({ data: { permesso: name } }),
});

/** The body of `POST /api/security/addRuolo`: the name of a new role. */
export const AddRoleWire = translate("AddRole", t.type({ data: Line }), {
  toDomain: (row): { readonly name: string } => ({ name: row.data }),
  toWire: ({ name }) => ({ data: name }),
});

/** The body of `POST /api/security/addLicenza` (decision A11). */
export const AddLicenceWire = translate("AddLicence", t.type({ data: LicenceDraftWire }), {
  toDomain: (row) => row.data,
  toWire: (draft) => ({ data: LicenceDraftWire.encode(draft) }),
});

/** The body of `POST /api/security/medici`: the invitation of a doctor. */
export const DoctorInvitationWire = translate(
  "DoctorInvitation",
  t.type({ nome: text(100), cognome: text(100), email: text(254) }),
  {
    toDomain: (row): DoctorInvitation => ({ name: row.nome, surname: row.cognome, email: row.email }),
    toWire: (invitation) => ({ nome: invitation.name, cognome: invitation.surname, email: invitation.email }),
  },
);

/** The body of `ruoloPermessi` and `ruoloLicenza`: the role or licence whose entries are requested. */
export const EntriesRequestWire = translate("EntriesRequest", t.type({ data: SmallId }), {
  toDomain: (row): { readonly owner: Id } => ({ owner: row.data }),
  toWire: ({ owner }) => ({ data: owner }),
});

/** The new entries of a role or a licence. */
export interface EntryAssignment {
  readonly owner: Id;
  readonly entries: readonly NamedEntry[];
}

const MAX_ENTRIES = 1000;
const Entries = orElse(
  t.refinement(t.array(NamedEntryWire), (entries) => entries.length <= MAX_ENTRIES, "Entries"),
  [],
);

const assignmentWire = (name: string, entries: "features" | "role") =>
  translate(
    name,
    t.type({ data: Entries, id: SmallId }),
    {
      toDomain: (row): EntryAssignment => ({ owner: row.id, entries: row.data }),
      toWire: (assignment) => ({ data: assignment.entries.map(NamedEntryWire.encode), id: assignment.owner }),
    },
    {},
    { [entries]: "data" },
  );

/** The body of `addRuoloPermesso`: the features of a role. */
export const FeatureAssignmentWire = assignmentWire("FeatureAssignment", "features");
/** The body of `addRuoloLicenza`: the role of a licence. */
export const RoleAssignmentWire = assignmentWire("RoleAssignment", "role");
