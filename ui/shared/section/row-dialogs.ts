import type { Level } from "@libretto/core/access/confidentiality";
import { fieldFailure } from "@libretto/core/kernel/failure";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { RowCore } from "@libretto/core/record/section";
import { validateNewRow } from "@libretto/core/record/use-cases";
import { viewersText } from "../confidentiality/level-text.ts";
import type { Change } from "../dialogs/dialogs-model.ts";
import { type FormDrafts, formDrafts } from "../forms/form-drafts.ts";
import type { FieldChange } from "../forms/form-model.ts";
import { Remote } from "../remote.ts";
import { LockFormModel } from "./lock-form-model.ts";
import { MoveFormModel } from "./move-form-model.ts";
import type { RowFormModel } from "./row-form-model.ts";
import { effectsOf, listViewers, sendDraft, sendLevel } from "./row-requests.ts";
import type { ReadableSection, RowViewModel } from "./row-view-model.ts";
import { createBlank, type SectionParts } from "./section-parts.ts";
import type { SectionDialogs } from "./section-view.ts";

/** A section with its loaded dialogs, and the patient whose rows they change. */
export interface RowContext<D extends RowCore, R extends D> extends SectionParts<D, R> {
  readonly dialogs: SectionDialogs<D, R>;
  readonly patient: PatientId;
}

/** A draft with the changed values. */
const applyChanges = <D extends RowCore>(draft: D, changes: readonly FieldChange[]): D => ({
  ...draft,
  ...Object.fromEntries(changes.map(({ name, after }) => [name, after])),
});

/** Whether a change is more than what was typed: a rule replaced the value, or other people or another list get the row. */
const isNotable = ({ name, typed }: FieldChange): boolean => typed !== undefined || name === "level" || name === "list";

/** The text of changes; of a whole row, only the values that it has. The level comes with what it means. */
const describeChanges = <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  draft: D,
  changes: readonly FieldChange[],
  isWhole: boolean,
): readonly Change[] => {
  const { describe } = context.dialogs;
  const others = describe(
    changes.filter(({ name }) => name !== "level"),
    draft,
  );
  const levels = changes
    .filter(({ name }) => name === "level")
    .flatMap((change) => {
      const viewers = listViewers(context, applyChanges(draft, changes), change.after as Level);
      return describe([change], draft).map((text) => ({
        ...text,
        after: `${text.after}: ${viewersText(context.services.language, viewers)}`,
      }));
    });
  const described = [...others, ...levels];
  return isWhole
    ? described.filter(({ after }) => after !== "").map((change) => ({ ...change, before: null }))
    : described;
};

/**
 * Asks before a save. A change of a stored row is saved without a question, unless the specification requires one,
 * there is a warning, or the change is notable.
 */
const confirmSave = async <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  draft: D,
  changes: readonly FieldChange[],
  isWhole: boolean,
): Promise<boolean> => {
  const { view, services } = context;
  const notes = view.notesOf?.(applyChanges(draft, changes)) ?? [];
  if (!isWhole && view.confirmsEdits !== true && notes.length === 0 && !changes.some(isNotable)) return true;
  return services.dialogs.confirm({
    message: { code: view.saveQuestion },
    verb: "save",
    changes: describeChanges(context, draft, changes, isWhole),
    notes,
  });
};

/** How a form of a row ends, and how it opens again when it was left for another page. */
interface FormEnd<R> {
  /** Called with the saved row, or with null. */
  readonly close: (saved: R | null) => void;
  readonly reopen: () => Promise<void>;
}

/** Creates the form of a row; a row without an id is added. */
export const startForm = <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  draft: D,
  { close, reopen }: FormEnd<R>,
): RowFormModel<D, R> => {
  const { section, view, services, list, dialogs, patient } = context;
  const { memory, today, merge, interruptedForm } = services;
  /** The row of the last request: a form of a new row can go on with the row that it added. */
  let { id: sentId } = draft;
  const form = dialogs.createForm({
    ...{
      section,
      draft,
      merge,
      close,
      days: dialogs.daysOf(draft),
      today: today(),
      resolveRefusal: view.resolveRefusal,
    },
    save: (values) => {
      sentId = values.id;
      return sendDraft(context, patient, values);
    },
    drafts: formDrafts(memory),
    describe: (changes) => dialogs.describe(changes, draft),
    confirm: (changes, isWhole) => confirmSave(context, draft, changes, isWhole),
    visibleTo: (values, level) => listViewers(context, values, level),
    canAddAgain: view.needsUpload !== true,
    current: (id) => list.current(id),
    effects: effectsOf(context, () => sentId),
    leaveFor: (addresses, key) =>
      interruptedForm.leave({ key, names: section.names, address: addresses.from, reopen }, addresses.to),
  });
  interruptedForm.begin(form);
  void form.resume();
  return form;
};

/** Opens the form of a row in a dialog. Resolves with the saved row, or with null. */
export const openForm = async <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  draft: D,
  reopen: () => Promise<void>,
): Promise<R | null> => {
  const { form: view } = context.dialogs.views;
  if (view === undefined) return null;
  return context.services.dialogs.open<RowFormModel<D, R>, R>(
    view,
    (close) => startForm(context, draft, { close, reopen }),
    (form) => form.end(),
  );
};

const nothing = (): void => undefined;
const NO_DRAFTS: FormDrafts = {
  loadDraft: () => Promise.resolve(null),
  saveDraft: () => Promise.resolve(),
  dropDraft: () => Promise.resolve(),
};

/**
 * Opens the form of a row that is only offered. Its button checks the values and stores nothing. Resolves with the row,
 * or with null.
 */
export const openOfferedForm = async <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  draft: D,
): Promise<R | null> => {
  const { section, services, dialogs } = context;
  const { form: view } = dialogs.views;
  if (view === undefined) return null;
  return services.dialogs.open<RowFormModel<D, R>, R>(
    view,
    (close) =>
      dialogs.createForm({
        ...{ section, draft, close, days: dialogs.daysOf(draft), today: services.today(), merge: services.merge },
        ...{ drafts: NO_DRAFTS, resolveRefusal: undefined, canAddAgain: false, leaveFor: nothing },
        save: (values) =>
          pipe(validateNewRow<D, R>(section, values), either.mapLeft(fieldFailure), taskEither.fromEither),
        describe: (changes) => dialogs.describe(changes, draft),
        confirm: () => Promise.resolve(true),
        visibleTo: (values, level) => listViewers(context, values, level),
        current: () => Promise.resolve(null),
        effects: { openGate: nothing, reloadRecord: nothing, showStored: nothing, removeRow: nothing },
      }),
    (form) => form.end(),
  );
};

/** Opens the read view of a row. Resolves with the chosen action. */
export const openRowView = <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  model: ReadableSection<R>,
  row: R,
): Promise<(() => void) | null> => {
  const { section, services, dialogs } = context;
  const links = new Remote(() => services.loadLinks(section, row));
  void links.load();
  return services.dialogs.open<RowViewModel<R>, () => void>(dialogs.views.read, (close) => ({
    ...{ row, close, links, section: model, detailsOf: dialogs.detailsOf },
    seenBy: row.level === null ? [] : listViewers(context, row, row.level),
  }));
};

/** Opens the dialog with the level of a row. Resolves with the saved row, or with null. */
export const openLockDialog = <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  row: R,
): Promise<R | null> => {
  const { view, services, list, dialogs, patient } = context;
  return services.dialogs.open<LockFormModel<R>, R>(
    dialogs.views.lock,
    (close) =>
      new LockFormModel({
        ...{ row, close, merge: services.merge },
        name: view.nameOf(row),
        visibleTo: (level) => listViewers(context, row, level),
        doctors: services.doctors().map((doctor) => doctor.name),
        describe: (changes) => dialogs.describe(changes, row),
        current: () => list.current(row.id),
        effects: effectsOf(context, () => row.id),
        save: (storedRow, level) => sendLevel(context, patient, storedRow, level),
      }),
  );
};

/** Opens the dialog that moves a row. Resolves with the moved row, or with null. */
export const openMoveDialog = async <D extends RowCore, R extends D>(
  context: RowContext<D, R>,
  row: R,
): Promise<R | null> => {
  const { section, view, services, list, dialogs, patient } = context;
  const { move } = dialogs.views;
  if (move === undefined) return null;
  return services.dialogs.open<MoveFormModel<D, R>, R>(
    move,
    (close) =>
      new MoveFormModel({
        ...{ section, row, close, labels: view, days: dialogs.daysOf(row), merge: services.merge },
        today: services.today(),
        blank: (to) => createBlank(context, to),
        describe: (changes) => dialogs.describe(changes, row),
        current: () => list.current(row.id),
        resolveRefusal: view.resolveRefusal,
        effects: effectsOf(context, () => row.id),
        save: (draft) => sendDraft(context, patient, draft),
      }),
  );
};
