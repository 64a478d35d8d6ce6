import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { NeedsConfirm } from '@manassa/contract/teacher/editing'
import { createContext, useContext } from 'react'
import { CALLED_OFF } from '../called-off.ts'

/** What somebody has agreed to, having read what a write does to students. */
export interface Agreed {
  confirm: string
  /** Said where what is offered to who comes late was not wished. */
  opensForLate?: false
}

/** Shows what a write would do to students; settles with what carries it out, or with null where it is called off. */
export type Ask = (needs: NeedsConfirm) => Promise<Agreed | null>

/** What a write would do to students, and the word that carries it out; null where the failure is another one. */
export function effectsIn({ code, data }: Failure): NeedsConfirm | null {
  return code === 'edit.needsConfirm' && data ? (data as unknown as NeedsConfirm) : null
}

/** The one dialog for it stands in the console's frame. */
export const AskEffects = createContext<Ask | null>(null)

/**
 * Makes a write that may touch students: `write` sends it, and once more with what they agreed to when they were shown
 * what it would do. Called off it answers the refusal, which `isCalledOff` knows: nothing has to be told then.
 */
export function useConfirmed() {
  const ask = useContext(AskEffects)
  return async function confirmed<Data>(
    write: (confirm?: string, input?: Omit<Agreed, 'confirm'>) => Promise<Reply<Data>>,
  ): Promise<Reply<Data>> {
    let reply = await write()
    let input: Omit<Agreed, 'confirm'> = {}
    while (!reply.success) {
      const needs = effectsIn(reply)
      const agreed = needs && ask ? await ask(needs) : null
      if (agreed === null) return needs && ask ? { ...reply, code: CALLED_OFF } : reply
      const { confirm, ...said } = agreed
      // A box that was unticked stays so, where the rest is asked about once more.
      input = { ...input, ...said }
      reply = await write(confirm, input)
    }
    return reply
  }
}
