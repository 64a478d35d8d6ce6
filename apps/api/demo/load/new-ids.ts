/**
 * Inserts `rows` with one statement and gives each its id. Identities count up in the order of the inserted values,
 * while the order of the result is not promised: so the ids are sorted.
 */
export async function withNewIds<Row extends object>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => { execute(): Promise<Array<{ id: number }>> },
): Promise<Array<Row & { id: number }>> {
  if (rows.length === 0) return []
  const inserted = await insert(rows).execute()
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b)
  return rows.map((row, index) => ({ ...row, id: ids[index] as number }))
}
