/** From where to where values usually lie, with their unit. */
export interface Usually {
  readonly [name: string]: string | number;
  readonly low: number;
  readonly high: number;
  readonly unit: string;
}

/** How a page asks for an entry, where it has more to say than the passport. */
export interface EntryLook {
  /** In other words than the passport's. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** From where to where healthy values lie, as the specification hints. */
  readonly usual?: Usually | undefined;
}
