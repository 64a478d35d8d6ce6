/** A person or a thing by two columns of a left join; null if the join found no row. */
export const namedOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
