import { parseJson } from '#app/lib/device-storage.ts'
import { draftStore } from '#app/ui/console/form/draft-store.ts'
import { ownDrafts } from '#app/ui/console/form/own-drafts.ts'
import type { Place, TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import type { Naming } from '#app/ui/console/tree/tree-naming.ts'
import type { TreeIds } from './curriculum-items.ts'

/** A step that somebody has typed words for. */
export const isTyped = ({ kind }: TreeEdit) => kind === 'add' || kind === 'rename'

/**
 * The names that were typed and that the server is not known to have, on this device until it is: those that are on
 * their way, and those that were refused or are not finished.
 */
export function keptNames(name: string, ids: TreeIds) {
  const drafts = ownDrafts(draftStore(name))
  const before = drafts.read()?.changes
  const listIn = (text: string | undefined): unknown[] => {
    const kept = parseJson(text ?? '')
    return Array.isArray(kept) ? kept : []
  }
  let underWay = listIn(before?.names) as TreeEdit[]
  let unfinished = listIn(before?.unfinished) as Naming[]
  /** By its number, where there is one: the name that a line was made with means nothing to the next page. */
  const keyOf = (key: string) => {
    const thing = ids.thingOf(key)
    return thing ? `${thing.kind}-${thing.id}` : key
  }
  const placeOf = ({ parentId, index }: Place): Place => ({ parentId: parentId && keyOf(parentId), index })
  const portable = (edit: TreeEdit): TreeEdit => {
    if (edit.kind === 'rename') return { ...edit, id: keyOf(edit.id) }
    if (edit.kind !== 'add') return edit
    return { ...edit, item: { ...edit.item, id: keyOf(edit.item.id) }, at: placeOf(edit.at) }
  }
  const portableNaming = (one: Naming): Naming =>
    one.kind === 'rename' ? { ...one, id: keyOf(one.id) } : { ...one, at: placeOf(one.at) }
  function write() {
    const changes = {
      ...(underWay.length > 0 && { names: JSON.stringify(underWay) }),
      ...(unfinished.length > 0 && { unfinished: JSON.stringify(unfinished) }),
    }
    drafts.write(Object.keys(changes).length > 0 ? { changes } : null)
  }
  return {
    setGone: drafts.setGone,
    read: () => underWay,
    write(edits: readonly TreeEdit[]) {
      const isRemoved = (edit: TreeEdit, place: number) =>
        edit.kind === 'add' &&
        edits.slice(place).some((later) => later.kind === 'remove' && later.item.id === edit.item.id)
      underWay = edits.filter((edit, place) => isTyped(edit) && !isRemoved(edit, place)).map(portable)
      write()
    },
    unfinished: {
      read: () => unfinished,
      write(names: readonly Naming[]) {
        unfinished = names.map(portableNaming)
        write()
      },
    },
  }
}
