import { parseJson } from '#app/lib/device-storage.ts'
import { draftStore } from '#app/ui/console/form/draft-store.ts'
import { ownDrafts } from '#app/ui/console/form/own-drafts.ts'
import type { Place, TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import type { Naming } from '#app/ui/console/tree/tree-naming.ts'
import type { TreeIds } from './curriculum-items.ts'

export const isTyped = ({ kind }: TreeEdit) => kind === 'add' || kind === 'rename'

/** The device stores typed names that the server does not have: unsent, refused and unfinished ones. */
export function nameDrafts(name: string, ids: TreeIds) {
  const drafts = ownDrafts(draftStore(name))
  const before = drafts.read()?.changes
  const listIn = (text: string | undefined): unknown[] => {
    const stored = parseJson(text ?? '')
    return Array.isArray(stored) ? stored : []
  }
  let unsent = listIn(before?.names) as TreeEdit[]
  let unfinished = listIn(before?.unfinished) as Naming[]
  /** A row's temporary key means nothing to the next page, so rows that have an id are stored by it. */
  const keyOf = (key: string) => {
    const ref = ids.refOf(key)
    return ref ? `${ref.kind}-${ref.id}` : key
  }
  const positionOf = ({ parentId, index }: Place): Place => ({
    parentId: parentId && keyOf(parentId),
    index,
  })
  const portable = (edit: TreeEdit): TreeEdit => {
    if (edit.kind === 'rename') return { ...edit, id: keyOf(edit.id) }
    if (edit.kind !== 'add') return edit
    return { ...edit, item: { ...edit.item, id: keyOf(edit.item.id) }, at: positionOf(edit.at) }
  }
  const portableNaming = (one: Naming): Naming =>
    one.kind === 'rename' ? { ...one, id: keyOf(one.id) } : { ...one, at: positionOf(one.at) }
  function write() {
    const changes = {
      ...(unsent.length > 0 && { names: JSON.stringify(unsent) }),
      ...(unfinished.length > 0 && { unfinished: JSON.stringify(unfinished) }),
    }
    drafts.write(Object.keys(changes).length > 0 ? { changes } : null)
  }
  return {
    setGone: drafts.setGone,
    read: () => unsent,
    write(edits: readonly TreeEdit[]) {
      const isRemoved = (edit: TreeEdit, index: number) =>
        edit.kind === 'add' &&
        edits.slice(index).some((later) => later.kind === 'remove' && later.item.id === edit.item.id)
      unsent = edits.filter((edit, index) => isTyped(edit) && !isRemoved(edit, index)).map(portable)
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
