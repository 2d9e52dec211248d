import { IconButton } from "@libretto/ui/shared/controls/IconButton.tsx";
import { DeleteIcon, EditIcon, LockIcon, MoreIcon } from "@libretto/ui/shared/icons/icons";
import { Menu } from "@libretto/ui/shared/menu/Menu.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";

interface Args {
  readonly label: string;
  readonly danger: boolean;
  readonly detail: string;
}

const meta: Meta<Args> = {
  title: "Componenti/Suggerimenti e menu",
  args: { label: "Azioni per Losartan", danger: false, detail: "Basso" },
};
export default meta;

type Story = StoryObj<Args>;

const nothing = () => undefined;
/** The first button of the story gets the focus, as by a key. */
const focusFirst = ({ canvasElement }: { readonly canvasElement: HTMLElement }) =>
  canvasElement.querySelector("button")?.focus();

export const Suggerimento: Story = {
  render: ({ label, danger }) => <IconButton icon={EditIcon} label={label} danger={danger} />,
  play: focusFirst,
};
export const SuggerimentoInBasso: Story = {
  render: ({ label, danger }) => (
    <div style={{ position: "fixed", bottom: 0, right: 0 }}>
      <IconButton icon={EditIcon} label={label} danger={danger} />
    </div>
  ),
  play: focusFirst,
};
export const MenuDiUnaRiga: Story = {
  render: ({ label, danger, detail }) => (
    <div style={{ display: "flex", justifyContent: "end" }}>
      <Menu
        items={[
          { key: "edit", label: "Modifica", icon: EditIcon, run: nothing },
          { key: "lock", label: "Riservatezza", icon: LockIcon, detail, run: nothing },
          { key: "remove", label: "Elimina", icon: DeleteIcon, danger, run: nothing },
        ]}
        button={(props) => <IconButton {...props} icon={MoreIcon} label={label} />}
      />
    </div>
  ),
  play: ({ canvasElement }) => canvasElement.querySelector("button")?.click(),
};
