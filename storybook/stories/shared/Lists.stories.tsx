import { failure } from "@libretto/core/kernel/failure";
import { Button } from "@libretto/ui/shared/controls/Button.tsx";
import { Disclosure } from "@libretto/ui/shared/disclosure";
import { DeleteIcon, EditIcon, LockIcon } from "@libretto/ui/shared/icons/icons";
import { Fold } from "@libretto/ui/shared/list/Fold.tsx";
import { LevelBadge } from "@libretto/ui/shared/list/LevelBadge.tsx";
import { LoadFailure } from "@libretto/ui/shared/list/LoadFailure.tsx";
import { NoData } from "@libretto/ui/shared/list/NoData.tsx";
import type { RowPresentation } from "@libretto/ui/shared/list/row-presentation";
import { SearchBar } from "@libretto/ui/shared/list/SearchBar.tsx";
import { SectionList } from "@libretto/ui/shared/list/SectionList.tsx";
import { Skeleton } from "@libretto/ui/shared/list/Skeleton.tsx";
import { useOwnModel } from "@libretto/ui/shared/models";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { observer } from "mobx-react-lite";

interface Args {
  readonly rows: number;
  readonly level: number;
  readonly levelName: string;
}

const meta: Meta<Args> = {
  title: "Componenti/Elenchi",
  args: { rows: 3, level: 2, levelName: "Basso" },
  argTypes: {
    rows: { control: { type: "number", min: 0, max: 10_000 } },
    level: { control: { type: "range", min: 1, max: 6 } },
  },
};
export default meta;

type Story = StoryObj<Args>;

const nothing = () => undefined;

const rowOf =
  ({ level, levelName }: Args) =>
  (id: number): RowPresentation => ({
    id,
    title: `Losartan ${id}`,
    facts: ["50 mg, 1 compressa al mattino", "dal 17/07/2022"],
    level: { value: level, levelName },
    actions: [
      { key: "edit", label: "Modifica", icon: EditIcon, run: nothing },
      { key: "lock", label: "Riservatezza", icon: LockIcon, detail: levelName, run: nothing },
      { key: "remove", label: "Elimina", icon: DeleteIcon, danger: true, run: nothing },
    ],
    openRow: nothing,
  });

const List = observer((args: Args) => {
  const listDisclosure = useOwnModel(() => {
    const disclosure = new Disclosure();
    disclosure.show();
    return disclosure;
  });
  const ids = Array.from({ length: args.rows }, (_, index) => index + 1);
  return (
    <Fold title="In uso" count={ids.length} isOpen={listDisclosure.isOpen} toggle={listDisclosure.toggle}>
      <SectionList rows={ids} idOf={(id) => id} presentRow={rowOf(args)} name="In uso" />
    </Fold>
  );
});

export const Righe: Story = { render: (args) => <List {...args} /> };
export const Livello: Story = { render: ({ level, levelName }) => <LevelBadge value={level} levelName={levelName} /> };
export const Vuoto: Story = {
  render: () => <NoData hint="Qui trovi i farmaci in uso adesso." action={<Button>Aggiungi</Button>} />,
};
export const InArrivo: Story = { render: ({ rows }) => <Skeleton rows={rows} /> };
export const NonLetto: Story = {
  render: () => <LoadFailure failure={failure("unavailable", "failure.unavailable")} retry={nothing} />,
};
export const Ricerca: Story = {
  render: ({ rows }) => (
    <SearchBar label="Cerca tra i farmaci" text="losa" write={nothing} matchCount={1} total={rows} />
  ),
};
