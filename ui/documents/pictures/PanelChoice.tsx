import { LAB_PANELS, type LabPanel } from "@libretto/core/catalogues/lab-tests/lab-panels";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PanelChoiceModel } from "./panel-choice-model.ts";
import { pictureLabels } from "./picture-labels.ts";
import styles from "./pictures.module.css";

interface PanelProps {
  readonly model: PanelChoiceModel;
  readonly panel: LabPanel;
}

/** The tests of a panel, each with its tick, and one for all of them. */
const PanelTests = observer(({ model, panel }: PanelProps) => {
  const label = useLabels(pictureLabels);
  const { current } = useModel(LanguageModel);
  const id = useId();
  const isAll = model.countIn(panel) === panel.tests.length;
  return (
    <>
      <CheckField field={fieldWithoutForm(`${id}-all`, "all", isAll, (isOn) => model.choose(panel.tests, isOn))}>
        <strong>{label("allTests")}</strong>
      </CheckField>
      {panel.tests.map((test) => (
        <CheckField
          key={test}
          field={fieldWithoutForm(`${id}-${test}`, test, model.isChosen(test), (isOn) => model.choose([test], isOn))}
        >
          {findLabTest(test)?.names[current]}
        </CheckField>
      ))}
    </>
  );
});

const Panel = observer(({ model, panel }: PanelProps) => {
  const label = useLabels(pictureLabels);
  const { current } = useModel(LanguageModel);
  const name = panel.names[current];
  const count = model.countIn(panel);
  const isOpen = model.isPanelOpen(panel);
  return (
    <li>
      <Button tone="plain" aria-expanded={isOpen} onClick={() => model.togglePanel(panel)}>
        {count === 0 ? name : label("panelWithCount", { name, count })}
      </Button>
      {isOpen && (
        <fieldset className={styles.tests} aria-label={name}>
          <PanelTests model={model} panel={panel} />
        </fieldset>
      )}
    </li>
  );
});

interface Props {
  /** The name of the file. */
  readonly name: string;
  /** Shows the empty rows of these tests. */
  readonly show: (tests: readonly string[]) => void;
}

/** The usual panels as a list to tick through, for a paper of which nothing was recognised. */
export const PanelChoice = observer(({ name, show }: Props) => {
  const label = useLabels(pictureLabels);
  const model = useOwnModel(() => new PanelChoiceModel());
  const { isOpen, tests } = model;
  return (
    <div className={styles.panels}>
      <Button
        aria-label={label("chooseTestsNamed", { name })}
        aria-expanded={isOpen}
        onClick={() => model.setOpen(!isOpen)}
      >
        {label("chooseTests")}
      </Button>
      {isOpen && (
        <>
          <p>{label("chooseTestsAbout")}</p>
          <ul aria-label={label("panelList")}>
            {LAB_PANELS.map((panel) => (
              <Panel key={panel.names.it} model={model} panel={panel} />
            ))}
          </ul>
          {tests.length > 0 && (
            <Button tone="primary" onClick={() => show(tests)}>
              {label("showTests", { count: tests.length })}
            </Button>
          )}
        </>
      )}
    </div>
  );
});
