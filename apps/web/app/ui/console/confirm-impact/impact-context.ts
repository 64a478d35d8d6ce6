import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { NeedsConfirm } from '@manassa/contract/teacher/editing'
import { createContext, useContext, useRef } from 'react'
import { CANCELLED } from '../cancelled.ts'

export interface Confirmation {
  confirm: string
  /** Present only when the user declined to open the unit for late students. */
  opensForLate?: false
}

/** Shows the impact of a write; resolves to the consent, or to null when the user cancels. */
export type RequestConfirmation = (needs: NeedsConfirm) => Promise<Confirmation | null>

export function impactIn({ code, data }: Failure): NeedsConfirm | null {
  return code === 'edit.needsConfirm' && data ? (data as unknown as NeedsConfirm) : null
}

export const ConfirmImpactContext = createContext<RequestConfirmation | null>(null)

/**
 * Runs a write that may affect students. `write` is sent, and sent again with the user's consent after the impact was
 * shown. When the user cancels, the reply is a failure that `isCancelled` recognizes, and needs no message. A `write`
 * that creates something passes its idempotency key: after a lost response the same input is sent with its consent.
 */
export function useConfirmed() {
  const ask = useContext(ConfirmImpactContext)
  const given = useRef<{ key: string; consent: Partial<Confirmation> }>({ key: '', consent: {} })
  return async function confirmed<Data>(
    write: (consent: Partial<Confirmation>) => Promise<Reply<Data>>,
    key = '',
  ): Promise<Reply<Data>> {
    let consent = key !== '' && key === given.current.key ? given.current.consent : {}
    let reply = await write(consent)
    while (!reply.success) {
      const needs = impactIn(reply)
      const confirmation = needs && ask ? await ask(needs) : null
      if (confirmation === null) {
        if (needs) given.current = { key: '', consent: {} }
        return needs && ask ? { ...reply, code: CANCELLED } : reply
      }
      // The unticked box stays unticked when the server asks for a new confirmation.
      consent = { ...consent, ...confirmation }
      given.current = { key, consent }
      reply = await write(consent)
    }
    return reply
  }
}
