import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { Disclosure } from "../disclosure.ts";
import { HideIcon, ShowIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { useOwn } from "../models.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import type { FieldModel } from "./field-model.ts";
import styles from "./forms.module.css";
import { whenReleased } from "./press.ts";

interface Props extends FieldLook {
  readonly field: FieldModel<string>;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password: may be pasted, may be looked at. */
export const PasswordField = observer(({ field, autoComplete, ...look }: Props) => {
  const label = useLabels(kitLabels);
  const seen = useOwn(() => new Disclosure());
  return (
    <FieldFrame field={field} {...look}>
      <div className={boxClass(field, styles.tight)}>
        <input
          {...inputAria(field, look)}
          name={field.name}
          type={seen.open ? "text" : "password"}
          value={field.value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={() => whenReleased(field.blur)}
        />
        <IconButton
          icon={seen.open ? HideIcon : ShowIcon}
          label={label(seen.open ? "hidePassword" : "showPassword")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={seen.toggle}
        />
      </div>
    </FieldFrame>
  );
});
