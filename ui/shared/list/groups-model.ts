import { makeAutoObservable, observable } from "mobx";

/** The store of the open groups, which lasts between visits. */
export interface GroupStore {
  readonly read: (group: string) => boolean | null;
  readonly write: (group: string, open: boolean) => void;
}

/** The open groups of all sections. */
export class GroupsModel {
  private readonly open = observable.map<string, boolean>();

  constructor(private readonly memory: GroupStore) {
    makeAutoObservable<this, "memory">(this, { memory: false }, { autoBind: true });
  }

  isOpen(group: string, isOpenInitially = true): boolean {
    return this.open.get(group) ?? this.memory.read(group) ?? isOpenInitially;
  }

  toggle(group: string, isOpenInitially = true) {
    const open = !this.isOpen(group, isOpenInitially);
    this.open.set(group, open);
    this.memory.write(group, open);
  }

  /** Opens a group without storing its state, to show a row in it. */
  show(group: string) {
    this.open.set(group, true);
  }
}
