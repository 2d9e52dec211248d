import { makeAutoObservable, observable } from "mobx";

/** Where it is kept, from visit to visit, which groups are open. */
export interface GroupStore {
  readonly read: (group: string) => boolean | null;
  readonly write: (group: string, open: boolean) => void;
}

/** Which groups of which sections are open. */
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

  /** Opens a group without keeping it so: a row in it has something to show. */
  show(group: string) {
    this.open.set(group, true);
  }
}
