import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { PageLink } from "../../shared/controls/PageLink.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { PreferencesModel } from "../../shared/reading/preferences-model.ts";
import styles from "./search.module.css";
import type { SearchDialogModel } from "./search-dialog-model.ts";
import { searchLabels } from "./search-labels.ts";

const VISIBLE_ROWS = 8;

/** Switches the key "/" off: whoever dictates words to the browser would press it by accident. */
const SearchKeySwitch = observer(() => {
  const label = useLabels(searchLabels);
  const preferences = useModel(PreferencesModel);
  const isOn = preferences.current?.isSearchKeyOn ?? true;
  return (
    <div className={styles.keySwitch}>
      <CheckField
        field={fieldWithoutForm("find-key", "key", isOn, (isSearchKeyOn) => preferences.change({ isSearchKeyOn }))}
      >
        {label("searchKey")}
      </CheckField>
    </div>
  );
});

/** One field that finds rows, pages and actions. */
export const SearchDialog = observer(({ model }: { readonly model: SearchDialogModel }) => {
  const label = useLabels(searchLabels);
  const { field, search, close } = model;
  return (
    <Dialog title={label("findTitle")} dismiss={close}>
      <SearchField
        field={fieldWithoutForm("find", "find", field.text, field.type)}
        search={field}
        rows={VISIBLE_ROWS}
        isInline
        label={label("findField")}
        hint={label("findHint")}
        keyOf={({ to }) => to}
        detailOf={({ detail }) => detail}
      />
      <div role="status" className={styles.hint}>
        {search.isSimilar && <p>{label("similar")}</p>}
        {search.missingRows === "loading" && <p>{label("loading")}</p>}
        {search.missingRows === "failed" && <p>{label("failed")}</p>}
      </div>
      <p>
        <PageLink to={ROUTES.search} text={label("openPage")} leave={close} />
      </p>
      <SearchKeySwitch />
    </Dialog>
  );
});
