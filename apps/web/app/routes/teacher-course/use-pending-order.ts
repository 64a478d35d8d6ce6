import { useState } from 'react'
import { parseJson } from '#app/lib/device-storage.ts'
import { formDraftStore } from '#app/ui/console/form/form-draft-store.ts'
import type { CurriculumOrder } from './curriculum-items.ts'

/** `orderRevision` is the revision on which the order is based. */
export interface PendingOrder {
  order: CurriculumOrder
  orderRevision: number
}

/** The new order of a published course stays on this device until the teacher saves it. */
export function usePendingOrder(name: string) {
  const [store] = useState(() => formDraftStore(name))
  const [pendingOrder, setOrder] = useState(() => storedOrder(store.read()))
  function setPendingOrder(next: PendingOrder | null) {
    setOrder(next)
    store.write(next && { changes: { order: JSON.stringify(next.order) }, revision: next.orderRevision })
  }
  return { pendingOrder, setPendingOrder }
}

function storedOrder(draft: ReturnType<ReturnType<typeof formDraftStore>['read']>): PendingOrder | null {
  const order = parseJson(draft?.changes.order ?? '')
  return Array.isArray(order) && draft?.revision
    ? { order: order as CurriculumOrder, orderRevision: draft.revision }
    : null
}
