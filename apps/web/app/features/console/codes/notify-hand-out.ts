import { returnCards } from '@manassa/contract/teacher/holders'
import { holderPage } from '#app/copy/money.ts'
import { call } from '#app/lib/call.ts'
import type { Toasts } from '#app/ui/console/overlay/toast-store.ts'

interface HandOut {
  holderId: number
  batchId: number
  from: number
  to: number
}

export function notifyHandOut(toasts: Toasts, text: string, { holderId, batchId, from, to }: HandOut) {
  toasts.notify(text, {
    async undo() {
      const reply = await call(returnCards, { holderId, batchId, from, to })
      if (reply.success) toasts.notify(holderPage.tookBack(reply.data.count, reply.data.stayedCount))
      else toasts.notifyFailure(reply)
    },
  })
}
