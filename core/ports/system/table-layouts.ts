import type { RememberedLayout } from "../../documents/tables/remembered-layouts.ts";
import type { PatientId } from "../../kernel/id.ts";

/** What a person said about the columns of the tables that were read on this device. It states no health data (SE-6). */
export interface TableLayouts {
  /** The layouts, newest first; nothing when none was confirmed. */
  readonly load: (patient: PatientId) => readonly RememberedLayout[];
  /** Stores the layouts until the user signs out; they stay after a sign-out by inactivity. */
  readonly save: (patient: PatientId, layouts: readonly RememberedLayout[]) => void;
}
