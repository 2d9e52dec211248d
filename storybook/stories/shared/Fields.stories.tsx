import { taskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { CheckboxesField } from "@libretto/ui/shared/fields/CheckboxesField.tsx";
import { CheckField } from "@libretto/ui/shared/fields/CheckField.tsx";
import { ChoiceField } from "@libretto/ui/shared/fields/ChoiceField.tsx";
import { DateField } from "@libretto/ui/shared/fields/DateField.tsx";
import { NumberField } from "@libretto/ui/shared/fields/NumberField.tsx";
import { PasswordField } from "@libretto/ui/shared/fields/PasswordField.tsx";
import { SearchField } from "@libretto/ui/shared/fields/SearchField.tsx";
import { SelectField } from "@libretto/ui/shared/fields/SelectField.tsx";
import { SearchModel } from "@libretto/ui/shared/fields/search-model";
import { TextAreaField } from "@libretto/ui/shared/fields/TextAreaField.tsx";
import { TextField } from "@libretto/ui/shared/fields/TextField.tsx";
import { useOwnModel } from "@libretto/ui/shared/models";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { createField } from "./form-story.tsx";

interface Args {
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  /** Shows the field after a refused save. */
  readonly isRefused: boolean;
}

const meta: Meta<Args> = {
  title: "Componenti/Campi",
  args: { label: "Nome", hint: "", required: true, isRefused: false },
  argTypes: { label: { control: "text" }, hint: { control: "text" } },
};
export default meta;

type Story = StoryObj<Args>;

const lookOf = ({ label, hint, required }: Args) => ({ label, required, ...(hint !== "" && { hint }) });
const problemOf = ({ isRefused }: Args): MessageCode | null => (isRefused ? "form.required" : null);

/** Creates the field again when the control `isRefused` changes. */
const story = (show: (args: Args) => ReactNode): NonNullable<Story["render"]> => {
  const StoryContent = ({ args }: { readonly args: Args }) => show(args);
  return (args) => <StoryContent key={String(args.isRefused)} args={args} />;
};

export const Testo: Story = {
  render: story((args) => {
    const field = useOwnModel(() => createField("", problemOf(args)));
    return <TextField {...lookOf(args)} field={field} />;
  }),
};

export const Numero: Story = {
  args: { label: "Peso", required: false },
  render: story((args) => {
    const field = useOwnModel(() => createField<number | null>(401, problemOf(args)));
    return <NumberField {...lookOf(args)} field={field} unit="kg" warning="number.rare" />;
  }),
};

export const TestoLungo: Story = {
  args: { label: "Note" },
  render: story((args) => {
    const field = useOwnModel(() => createField("Con il pasto principale", problemOf(args)));
    return <TextAreaField {...lookOf(args)} field={field} limit={100} />;
  }),
};

export const PiuScelte: Story = {
  args: { label: "Che cosa mostra" },
  render: story((args) => {
    const field = useOwnModel(() => createField<readonly string[]>(["farmaci"], problemOf(args)));
    const choices = ["farmaci", "diagnosi", "visite"].map((value) => ({ value, label: value }));
    return <CheckboxesField label={args.label} required={args.required} field={field} choices={choices} />;
  }),
};

export const Data: Story = {
  args: { label: "Data di nascita" },
  render: story((args) => {
    const field = useOwnModel(() => createField("1968-04-17", args.isRefused ? "form.dateInvalid" : null));
    return <DateField {...lookOf(args)} field={field} />;
  }),
};

const LEVELS = [
  { value: 1, label: "Nessuna Restrizione" },
  { value: 2, label: "Basso" },
  { value: 6, label: "Strettamente riservato" },
];

export const Elenco: Story = {
  args: { label: "Riservatezza" },
  render: story((args) => {
    const field = useOwnModel(() => createField<number | null>(null, problemOf(args)));
    return <SelectField {...lookOf(args)} field={field} choices={LEVELS} none="Scegli…" />;
  }),
};

export const Scelta: Story = {
  args: { label: "Sesso" },
  render: story((args) => {
    const field = useOwnModel(() => createField<string | null>("female", problemOf(args)));
    const choices = [
      { value: "female", label: "Femminile" },
      { value: "male", label: "Maschile" },
    ];
    return <ChoiceField {...lookOf(args)} field={field} choices={choices} />;
  }),
};

export const Casella: Story = {
  args: { label: "Accetto i termini e le condizioni" },
  render: story((args) => {
    const field = useOwnModel(() => createField(false, problemOf(args)));
    return (
      <CheckField field={field} required={args.required}>
        {args.label}
      </CheckField>
    );
  }),
};

export const Password: Story = {
  args: { label: "Password" },
  render: story((args) => {
    const field = useOwnModel(() => createField("", problemOf(args)));
    return <PasswordField {...lookOf(args)} field={field} autoComplete="current-password" />;
  }),
};

const TOWNS = ["Bologna", "Bolano", "Bolzano", "Milano", "Modena"];

export const Ricerca: Story = {
  args: { label: "Città", hint: "Scrivi almeno 3 lettere." },
  render: story((args) => {
    const field = useOwnModel(() => createField<string | null>(null, problemOf(args)));
    const search = useOwnModel(
      () =>
        new SearchModel<string>({
          minLength: 3,
          debounceMilliseconds: 300,
          find: (text) => taskEither.right(TOWNS.filter((town) => town.toLowerCase().includes(text.toLowerCase()))),
          textOf: (town) => town,
          onChoose: (town) => field.write(town),
        }),
    );
    return <SearchField {...lookOf(args)} field={field} search={search} rows={3} keyOf={(town) => town} />;
  }),
};
