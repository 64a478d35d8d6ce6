import { useState } from 'react'
import * as z from 'zod/mini'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { FORM_DRAFT } from '#app/lib/owned-keys.ts'
import type { CurriculumOrder } from './curriculum-items.ts'

/** `orderRevision` is the revision on which the order is based. */
interface PendingOrder {
  order: CurriculumOrder
  orderRevision: number
}

const schema: z.ZodMiniType<PendingOrder> = z.object({
  order: z.array(z.object({ id: z.int(), lessons: z.array(z.int()) })),
  orderRevision: z.int(),
})

/** The new order of a published course stays on this device until the teacher saves it. */
export function usePendingOrder(name: string) {
  const [draft] = useState(() => deviceDraft(`${FORM_DRAFT}${name}`, schema))
  const [pendingOrder, setOrder] = useState(draft.read)
  function setPendingOrder(next: PendingOrder | null) {
    setOrder(next)
    draft.write(next)
  }
  return { pendingOrder, setPendingOrder }
}
