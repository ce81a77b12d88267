/** The entry of a list with this id. */
export const byId = <Entry extends { id: string }>(list: readonly Entry[], id: string | undefined): Entry | undefined =>
  list.find((each) => each.id === id);
