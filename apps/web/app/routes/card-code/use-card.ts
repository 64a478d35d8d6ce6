import type { Failure } from '@manassa/contract/endpoint'
import type { CardContent } from '@manassa/contract/student/codes'
import { useCallback, useEffect, useState } from 'react'
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
  const [card, setCard] = useState<CardState>({ state: 'looking' })

  const look = useCallback(async () => {
    setCard({ state: 'looking' })
    const reply = await lookAtCard(code)
    if (!reply.success) return setCard({ state: 'refused', failure: reply, card: null })
    setCard({ state: 'seen', card: reply.data, confirming: false })
  }, [code])

  useEffect(() => {
    look()
  }, [look])

  async function confirm(content: CardContent) {
    setCard({ state: 'seen', card: content, confirming: true })
    const reply = await spendCard(code, content)
    setCard(reply.success ? { state: 'entered', card: content } : { state: 'refused', failure: reply, card: content })
  }

  return { card, look, confirm }
}
