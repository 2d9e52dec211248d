import type { RecordPart } from "@libretto/core/reports/record-parts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { MoreIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { GroupsModel } from "../../shared/list/groups-model.ts";
import { Menu, type MenuItem } from "../../shared/menu/Menu.tsx";
import { useModel } from "../../shared/models.ts";
import { overviewLabels } from "./overview-labels.ts";

/** The parts that the first screen shows completely. */
const SHOWN_PARTS = ["sensitivities", "therapies.forbidden", "therapies.inUse"];
const KEYED_PARTS = 9;
const KEYS_GROUP = "shared.keys";

/** Whether a key belongs to a field, a menu, a dialog or a shortcut of the browser. */
const isForOthers = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null) ||
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

interface Props {
  readonly parts: readonly RecordPart[];
  /** Opens the whole record, at a part of it unless null. */
  readonly open: (part: string | null) => void;
}

/** A menu with the other parts of the record. The first nine have a key each; the keys can be switched off. */
export const OtherParts = observer(({ parts, open }: Props) => {
  const label = useLabels(overviewLabels);
  const groups = useModel(GroupsModel);
  const hasKeys = groups.isOpen(KEYS_GROUP);
  const others = parts.filter(({ key }) => !SHOWN_PARTS.includes(key));
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const part = others.slice(0, KEYED_PARTS)[Number(event.key) - 1];
      if (!hasKeys || isForOthers(event) || (event.key !== "0" && part === undefined)) return;
      event.preventDefault();
      open(part?.key ?? null);
    };
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  });
  const withKey = (text: string, key: number) => (hasKeys && key <= KEYED_PARTS ? `${key} · ${text}` : text);
  const items: readonly MenuItem[] = [
    { key: "everything", label: withKey(label("everything"), 0), run: () => open(null) },
    ...others.map(({ key, title, rows }, index) => ({
      key,
      label: withKey(rows.length > 0 ? `${title} (${rows.length})` : title, index + 1),
      run: () => open(key),
    })),
    {
      key: "keys",
      label: label(hasKeys ? "keysOff" : "keysOn"),
      detail: label("keysAbout"),
      run: () => groups.toggle(KEYS_GROUP),
    },
  ];
  return (
    <Menu
      items={items}
      button={(props) => (
        <Button icon={MoreIcon} {...props}>
          {label("others")}
        </Button>
      )}
    />
  );
});
