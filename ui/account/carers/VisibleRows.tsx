import { levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import type { CarerFormModel } from "./carer-form-model.ts";
import { carersLabels } from "./carers-labels.ts";

/** How many of the present rows the person would see with the chosen values, and the level that shows more of them. */
export const VisibleRows = observer(({ model }: { readonly model: CarerFormModel }) => {
  const label = useLabels(carersLabels);
  const message = useMessages();
  const { rowCount, parts } = model;
  const { rows } = parts;
  if (rowCount === null)
    return (
      <p role="status">
        {label(rows.state === "failed" ? "notCounted" : rows.value === null ? "counting" : "incomplete")}
      </p>
    );
  const { visible, total, wider } = rowCount;
  return (
    <>
      <p role="status">
        <strong>
          {total === 0 ? label("noRows") : label(visible === 0 ? "seesNone" : "seesSome", { count: total, visible })}
        </strong>
      </p>
      {wider !== null && (
        <p>
          <Button onClick={model.chooseWider}>
            {label("chooseWider", {
              count: wider.visible,
              level: wider.level,
              name: message(levelName(wider.level)),
            })}
          </Button>
        </p>
      )}
    </>
  );
});
