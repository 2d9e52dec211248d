import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { Disclosure } from "../disclosure.ts";
import type { FieldModel } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { HideIcon, ShowIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { useOwnModel } from "../models.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldFrameProps {
  readonly field: FieldModel<string>;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password field. It allows pasting and showing the password. */
export const PasswordField = observer(({ field, autoComplete, ...frame }: Props) => {
  const label = useLabels(kitLabels);
  const visibility = useOwnModel(() => new Disclosure());
  return (
    <FieldFrame field={field} {...frame}>
      <div className={boxClass(field, styles.tight)}>
        <input
          {...inputAria(field, frame)}
          name={field.name}
          type={visibility.isOpen ? "text" : "password"}
          value={field.value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(field.blur)}
        />
        <IconButton
          icon={visibility.isOpen ? HideIcon : ShowIcon}
          label={label(visibility.isOpen ? "hidePassword" : "showPassword")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={visibility.toggle}
        />
      </div>
    </FieldFrame>
  );
});
