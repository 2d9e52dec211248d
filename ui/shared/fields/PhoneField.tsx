import { phoneIn } from "@libretto/core/messages/phones";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { FieldModel } from "../forms/field-model.ts";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";
import { loadPhoneMetadata, toInternationalPhone } from "./text/international-phone.ts";

/** A telephone number. On blur and on save, a valid number gets its international prefix. */
export const PhoneField = observer(({ field, ...frame }: FieldFrameProps & { readonly field: FieldModel<string> }) => {
  const label = useLabels(pickerLabels);
  const { current } = useModel(LanguageModel);
  const withHint = { ...frame, hint: frame.hint ?? label("phoneHint") };
  useEffect(() => {
    field.normaliser = toInternationalPhone;
  }, [field]);
  return (
    <FieldFrame field={field} {...withHint}>
      <div className={boxClass(field)}>
        <input
          {...inputAria(field, withHint)}
          name={field.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phoneIn(current, field.value)}
          onChange={(event) => field.write(event.currentTarget.value)}
          onFocus={loadPhoneMetadata}
          onBlur={() => afterPointerRelease(field.blur)}
        />
      </div>
    </FieldFrame>
  );
});
