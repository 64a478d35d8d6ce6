import type { Failure } from '@manassa/contract/endpoint'
import type { CardContent } from '@manassa/contract/student/codes'
import { useState } from 'react'
import type { AsyncState } from '#app/lib/call/async-query.ts'
import { useQuery } from '#app/lib/call/use-query.ts'
import { lookAtCard, spendCard } from './enter-card-code.ts'

/**
 * A scanned card in its owner's hands. `refused` is the card's failure; `card` is known where it was seen before that.
 */
export type CardState =
  | { state: 'looking' }
  | { state: 'seen'; card: CardContent; confirming: boolean }
  | { state: 'entered'; card: CardContent }
  | { state: 'refused'; failure: Failure; card: CardContent | null }

/** Looks at the card, and enters it when its owner says so. */
export function useCard(code: string) {
  const { answer, reload } = useQuery(code, () => lookAtCard(code), { revalidates: false })
  const [entering, setEntering] = useState<{ code: string; card: CardState } | null>(null)

  async function confirm(content: CardContent) {
    const become = (card: CardState) => setEntering({ code, card })
    become({ state: 'seen', card: content, confirming: true })
    const reply = await spendCard(code, content)
    become(reply.success ? { state: 'entered', card: content } : { state: 'refused', failure: reply, card: content })
  }

  return { card: entering?.code === code ? entering.card : cardIn(answer), look: reload, confirm }
}

function cardIn(answer: AsyncState<CardContent>): CardState {
  if (answer.state === 'here') return { state: 'seen', card: answer.data, confirming: false }
  return answer.state === 'failed' ? { ...answer, state: 'refused', card: null } : { state: 'looking' }
}
