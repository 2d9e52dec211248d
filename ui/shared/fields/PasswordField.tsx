import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { Disclosure } from "../disclosure.ts";
import type { FieldModel } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { HideIcon, ShowIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { useOwnModel } from "../models.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldLook {
  readonly field: FieldModel<string>;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password: may be pasted, may be looked at. */
export const PasswordField = observer(({ field, autoComplete, ...look }: Props) => {
  const label = useLabels(kitLabels);
  const visibility = useOwnModel(() => new Disclosure());
  return (
    <FieldFrame field={field} {...look}>
      <div className={boxClass(field, styles.tight)}>
        <input
          {...inputAria(field, look)}
          name={field.name}
          type={visibility.open ? "text" : "password"}
          value={field.value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(field.blur)}
        />
        <IconButton
          icon={visibility.open ? HideIcon : ShowIcon}
          label={label(visibility.open ? "hidePassword" : "showPassword")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={visibility.toggle}
        />
      </div>
    </FieldFrame>
  );
});
