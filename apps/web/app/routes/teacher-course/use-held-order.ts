import { useState } from 'react'
import { parseJson } from '#app/lib/device-storage.ts'
import { draftStore } from '#app/ui/console/form/draft-store.ts'
import type { Order } from './curriculum-items.ts'

/** An order that waits for its button, with what its maker had seen of the order. */
export interface HeldOrder {
  order: Order
  orderRevision: number
}

/** The order of a published course waits on this device until it is said to be right. */
export function useHeldOrder(name: string) {
  const [store] = useState(() => draftStore(name))
  const [held, setHeld] = useState(() => heldIn(store.read()))
  function hold(next: HeldOrder | null) {
    setHeld(next)
    store.write(next && { changes: { order: JSON.stringify(next.order) }, revision: next.orderRevision })
  }
  return { held, hold }
}

function heldIn(draft: ReturnType<ReturnType<typeof draftStore>['read']>): HeldOrder | null {
  const order = parseJson(draft?.changes.order ?? '')
  return Array.isArray(order) && draft?.revision ? { order: order as Order, orderRevision: draft.revision } : null
}
