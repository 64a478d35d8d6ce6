import * as z from 'zod/mini'
import { deviceDraft, guardDraft } from '#app/lib/device-draft.ts'
import { FORM_DRAFT } from '#app/lib/owned-keys.ts'
import type { NameDraft } from '#app/ui/console/tree/name-draft.ts'
import type { TreeEdit, TreePosition } from '#app/ui/console/tree/tree-edits.ts'
import type { TreeIds } from './curriculum-items.ts'

export const isTyped = ({ kind }: TreeEdit) => kind === 'add' || kind === 'rename'

interface TreeDraft {
  unsent: readonly TreeEdit[]
  unfinished: readonly NameDraft[]
}

const text = z.string()
const at = z.object({ parentId: z.nullable(text), index: z.int() })
const row = { id: text, name: text, kind: z.exactOptional(text) }
const item = z.object({ ...row, items: z.exactOptional(z.array(z.object(row))) })
const typed = z.exactOptional(text)
const schema: z.ZodMiniType<TreeDraft> = z.object({
  unsent: z.array(
    z.union([
      z.object({ kind: z.literal('add'), item, at }),
      z.object({ kind: z.literal('rename'), id: text, from: text, to: text }),
    ]),
  ),
  unfinished: z.array(
    z.union([
      z.object({
        kind: z.literal('new'),
        typed,
        at,
        isParent: z.boolean(),
        leafKind: z.exactOptional(text),
        lineId: z.exactOptional(text),
      }),
      z.object({
        kind: z.literal('rename'),
        typed,
        id: text,
        from: z.exactOptional(text),
        theirs: z.exactOptional(text),
      }),
    ]),
  ),
})

/** The device stores typed names that the server does not have: unsent, refused and unfinished ones. */
export function nameDrafts(name: string, ids: TreeIds) {
  const draft = guardDraft(deviceDraft(`${FORM_DRAFT}${name}`, schema))
  let { unsent, unfinished }: TreeDraft = draft.read() ?? { unsent: [], unfinished: [] }
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
  const write = () => draft.write(unsent.length + unfinished.length > 0 ? { unsent, unfinished } : null)
  return {
    setUnmounted: draft.setUnmounted,
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
