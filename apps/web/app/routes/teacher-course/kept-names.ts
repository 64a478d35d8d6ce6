import { parseJson } from '#app/lib/device-storage.ts'
import { draftStore } from '#app/ui/console/form/draft-store.ts'
import { ownDrafts } from '#app/ui/console/form/own-drafts.ts'
import type { TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import type { TreeIds } from './curriculum-items.ts'

/** A step that somebody has typed words for. */
export const isTyped = ({ kind }: TreeEdit) => kind === 'add' || kind === 'rename'

/** The names that were typed and that the server is not known to have, on this device until it is. */
export function keptNames(name: string, ids: TreeIds) {
  const drafts = ownDrafts(draftStore(name))
  /** By its number, where there is one: the name that a line was made with means nothing to the next page. */
  const keyOf = (key: string) => {
    const thing = ids.thingOf(key)
    return thing ? `${thing.kind}-${thing.id}` : key
  }
  const portable = (edit: TreeEdit): TreeEdit => {
    if (edit.kind === 'rename') return { ...edit, id: keyOf(edit.id) }
    if (edit.kind !== 'add') return edit
    const { parentId, index } = edit.at
    return {
      ...edit,
      item: { ...edit.item, id: keyOf(edit.item.id) },
      at: { parentId: parentId && keyOf(parentId), index },
    }
  }
  return {
    setGone: drafts.setGone,
    read(): TreeEdit[] {
      const kept = parseJson(drafts.read()?.changes.names ?? '')
      return Array.isArray(kept) ? (kept as TreeEdit[]) : []
    },
    write(edits: readonly TreeEdit[]) {
      const isRemoved = (edit: TreeEdit, place: number) =>
        edit.kind === 'add' &&
        edits.slice(place).some((later) => later.kind === 'remove' && later.item.id === edit.item.id)
      const typed = edits.filter((edit, place) => isTyped(edit) && !isRemoved(edit, place))
      drafts.write(typed.length > 0 ? { changes: { names: JSON.stringify(typed.map(portable)) } } : null)
    },
  }
}
