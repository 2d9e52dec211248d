import { WEB_ADDRESS_LIMIT } from "@libretto/core/kernel/limits";
import { Line } from "@libretto/core/kernel/text";
import { completeWebAddress } from "@libretto/core/kernel/web-address";
import type { LinkDraft, PersonalLink } from "@libretto/core/record/links/personal-link";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { FormDialog } from "../shared/dialogs/FormDialog.tsx";
import { TextAreaField } from "../shared/fields/TextAreaField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { useLabels } from "../shared/labels.ts";
import type { RowFormModel } from "../shared/section/row-form-model.ts";
import { linkFieldLabels, linkLabels } from "./link-labels.ts";

/** The form of a personal link. */
export const LinkForm = observer(({ model }: { readonly model: RowFormModel<LinkDraft, PersonalLink> }) => {
  const label = useLabels(linkLabels);
  const names = linkFieldLabels(label);
  const { name, url, description } = model.form.fields;
  useEffect(() => {
    url.normaliser = async (typed) => completeWebAddress(typed.trim());
  }, [url]);
  return (
    <FormDialog
      title={label(model.isNew ? "new" : "edit")}
      form={model.form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <TextField
        field={name}
        label={names.name}
        autoComplete="off"
        autoCapitalize="sentences"
        limit={Line.maxLength}
        required
      />
      <TextField
        field={url}
        type="url"
        label={names.url}
        hint={label("urlHint")}
        autoComplete="off"
        autoCapitalize="none"
        limit={WEB_ADDRESS_LIMIT}
        required
      />
      <TextAreaField field={description} label={names.description} required />
    </FormDialog>
  );
});
