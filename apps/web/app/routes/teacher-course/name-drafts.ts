import { parseJson } from '#app/lib/device-storage.ts'
import { formDraftStore } from '#app/ui/console/form/form-draft-store.ts'
import { guardDrafts } from '#app/ui/console/form/guard-drafts.ts'
import type { NameDraft } from '#app/ui/console/tree/name-draft.ts'
import type { TreeEdit, TreePosition } from '#app/ui/console/tree/tree-edits.ts'
import type { TreeIds } from './curriculum-items.ts'

export const isTyped = ({ kind }: TreeEdit) => kind === 'add' || kind === 'rename'

/** The device stores typed names that the server does not have: unsent, refused and unfinished ones. */
export function nameDrafts(name: string, ids: TreeIds) {
  const drafts = guardDrafts(formDraftStore(name))
  const before = drafts.read()?.changes
  const listIn = (text: string | undefined): unknown[] => {
    const stored = parseJson(text ?? '')
    return Array.isArray(stored) ? stored : []
  }
  let unsent = listIn(before?.names) as TreeEdit[]
  let unfinished = listIn(before?.unfinished) as NameDraft[]
  /** A row's temporary key means nothing to the next page, so rows that have an id are stored by it. */
  const keyOf = (key: string) => {
    const ref = ids.refOf(key)
    return ref ? `${ref.kind}-${ref.id}` : key
  }
  const positionOf = ({ parentId, index }: TreePosition): TreePosition => ({
    parentId: parentId && keyOf(parentId),
    index,
  })
  const portable = (edit: TreeEdit): TreeEdit => {
    if (edit.kind === 'rename') return { ...edit, id: keyOf(edit.id) }
    if (edit.kind !== 'add') return edit
    return { ...edit, item: { ...edit.item, id: keyOf(edit.item.id) }, at: positionOf(edit.at) }
  }
  const portableNaming = (one: NameDraft): NameDraft =>
    one.kind === 'rename' ? { ...one, id: keyOf(one.id) } : { ...one, at: positionOf(one.at) }
  function write() {
    const changes = {
      ...(unsent.length > 0 && { names: JSON.stringify(unsent) }),
      ...(unfinished.length > 0 && { unfinished: JSON.stringify(unfinished) }),
    }
    drafts.write(Object.keys(changes).length > 0 ? { changes } : null)
  }
  return {
    setUnmounted: drafts.setUnmounted,
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
      write(names: readonly NameDraft[]) {
        unfinished = names.map(portableNaming)
        write()
      },
    },
  }
}
