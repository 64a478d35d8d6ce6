import type { AnyEndpoint, DataOf, Failure, InputOf } from '@manassa/contract/endpoint'
import { useState } from 'react'
import { call } from '#app/lib/call.ts'
import { useToasts } from './overlay/toast-region.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

interface ActionOptions<Data> {
  done?: string | ((data: Data) => string)
  /** Takes a success back; nothing where that is impossible. */
  undo?(data: Data): (() => unknown) | null | undefined
  onDone?(data: Data): unknown
  /** Takes the place of the message of a failure. */
  onFailure?(failure: Failure): unknown
}

/**
 * The call behind a button: a retry after a failure creates nothing twice, and another touch after a success is another
 * request. `running` is the input of the call that is under way.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions<DataOf<E>> = {}) {
  const { done, undo, onDone, onFailure } = options
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const [successCount, setSuccessCount] = useState(0)
  const [running, setRunning] = useState<InputOf<E> | null>(null)
  async function run(input: InputOf<E>) {
    setRunning(input)
    const reply = await call(endpoint, input, { idempotencyKey: keyFor({ ...input, successCount }) })
    setRunning(null)
    if (!reply.success) {
      if (onFailure) onFailure(reply)
      else toasts.notifyFailure(reply)
      return
    }
    setSuccessCount(successCount + 1)
    const takeBack = undo?.(reply.data)
    const text = typeof done === 'function' ? done(reply.data) : done
    if (text !== undefined) toasts.notify(text, { ...(takeBack && { undo: takeBack }) })
    onDone?.(reply.data)
  }
  return { running, isRunning: running !== null, run: (input: InputOf<E>) => void run(input) }
}
