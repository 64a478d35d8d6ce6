export type RowId = string | number

/** The selected rows: some on any page, or all that match the filter, of which only the number is known. */
export type Selection = { kind: 'some'; ids: ReadonlySet<RowId> } | { kind: 'all'; count: number }

export const noSelection: Selection = { kind: 'some', ids: new Set() }

export const countOf = (selection: Selection) => (selection.kind === 'all' ? selection.count : selection.ids.size)

export const isChosen = (selection: Selection, id: RowId) => selection.kind === 'all' || selection.ids.has(id)

/**
 * Toggles a row. Deselecting one of all keeps only the rows in view, because unseen rows cannot be selected one by one.
 */
export function withRow(selection: Selection, id: RowId, inView: readonly RowId[]): Selection {
  const ids = new Set(selection.kind === 'all' ? inView : selection.ids)
  ids.has(id) ? ids.delete(id) : ids.add(id)
  return { kind: 'some', ids }
}

export const isPageChosen = (selection: Selection, inView: readonly RowId[]) =>
  inView.length > 0 && inView.every((id) => isChosen(selection, id))

export function withPage(selection: Selection, inView: readonly RowId[]): Selection {
  if (selection.kind === 'all') return noSelection
  const ids = new Set(selection.ids)
  const isThere = isPageChosen(selection, inView)
  for (const id of inView) isThere ? ids.delete(id) : ids.add(id)
  return { kind: 'some', ids }
}
