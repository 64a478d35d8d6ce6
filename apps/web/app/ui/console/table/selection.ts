export type RowId = string | number

/** Which rows were chosen: some, on whatever pages, or all that the list is asked for, known by their number alone. */
export type Selection = { kind: 'some'; ids: ReadonlySet<RowId> } | { kind: 'all'; count: number }

export const nothing: Selection = { kind: 'some', ids: new Set() }

export const countOf = (selection: Selection) => (selection.kind === 'all' ? selection.count : selection.ids.size)

export const isChosen = (selection: Selection, id: RowId) => selection.kind === 'all' || selection.ids.has(id)

/** One row more or less. Of all, one less leaves those that are in view: what is not seen is not chosen one by one. */
export function withRow(selection: Selection, id: RowId, inView: readonly RowId[]): Selection {
  const ids = new Set(selection.kind === 'all' ? inView : selection.ids)
  ids.has(id) ? ids.delete(id) : ids.add(id)
  return { kind: 'some', ids }
}

export const isPageChosen = (selection: Selection, inView: readonly RowId[]) =>
  inView.length > 0 && inView.every((id) => isChosen(selection, id))

/** All rows in view, or none of them where they are chosen already; rows of other pages stay as they are. */
export function withPage(selection: Selection, inView: readonly RowId[]): Selection {
  if (selection.kind === 'all') return nothing
  const ids = new Set(selection.ids)
  const isThere = isPageChosen(selection, inView)
  for (const id of inView) isThere ? ids.delete(id) : ids.add(id)
  return { kind: 'some', ids }
}
