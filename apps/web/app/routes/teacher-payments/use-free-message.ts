import { freeTransferMessage } from '@manassa/contract/teacher/transfer-messages'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

/** The undo of an action that took a message off the list. */
export function useFreeMessage(messageId: number) {
  const toasts = useToasts()
  return () => async () => toasts.notifyFailure(await call(freeTransferMessage, { messageId }))
}
