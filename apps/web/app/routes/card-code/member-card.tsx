import type { Failure } from '@manassa/contract/endpoint'
import { addCourseByCode, type CardContent, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { useState } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { useQuery } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { cardPath } from '#app/lib/card-path.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import type { StoredUser } from '#app/lib/session.ts'
import { CardConfirm } from './card-confirm.tsx'
import { CardEntered, CardRefused, CardSpared } from './card-result.tsx'
import { CardChecking, CardSheet } from './card-sheet.tsx'

export default function MemberCard({ code, user }: { code: string; user: StoredUser }) {
  const { card, lookAgain, confirm } = useCard(code)
  return (
    <CardSheet code={code}>
      {card.state === 'checking' && <CardChecking />}
      {card.state === 'seen' && card.card.enteredByYou && <CardEntered card={card.card} before />}
      {card.state === 'seen' && card.card.alreadyOpen && (
        <CardSpared card={card.card} title={card.card.kind === 'unit' ? cardCode.unitHere : cardCode.courseHere} />
      )}
      {card.state === 'seen' && !card.card.enteredByYou && !card.card.alreadyOpen && (
        <CardConfirm
          card={card.card}
          name={user.name}
          grade={user.grade}
          back={cardPath(code)}
          confirming={card.confirming}
          onConfirm={() => confirm(card.card)}
        />
      )}
      {card.state === 'entered' && <CardEntered card={card.card} />}
      {card.state === 'refused' && (
        <CardRefused
          failure={card.failure}
          card={card.card}
          code={code}
          onRetry={() => (card.card ? confirm(card.card) : lookAgain())}
          onLookAgain={lookAgain}
        />
      )}
    </CardSheet>
  )
}

type CardState =
  | { state: 'checking' }
  | { state: 'seen'; card: CardContent; confirming: boolean }
  | { state: 'entered'; card: CardContent }
  | { state: 'refused'; failure: Failure; card: CardContent | null }

function useCard(code: string) {
  const query = useQuery(code, () => call(readCard, { code }), { revalidates: false })
  const [entering, setEntering] = useState<{ code: string; card: CardState } | null>(null)

  async function confirm(content: CardContent) {
    const become = (card: CardState) => setEntering({ code, card })
    become({ state: 'seen', card: content, confirming: true })
    const reply = await spendCard(code, content)
    become(reply.success ? { state: 'entered', card: content } : { state: 'refused', failure: reply, card: content })
    // The outcome is shorter than the question, and stands above where the button was.
    scrollTo({ top: 0 })
  }

  const shown = entering?.code === code ? entering.card : cardIn(query)

  /** Looking spends nothing. A card that a lost request has entered is then in the account. */
  async function lookAgain() {
    const reply = await call(readCard, { code })
    const seen: CardState = reply.success
      ? { state: 'seen', card: reply.data, confirming: false }
      : { state: 'refused', failure: reply, card: shown.state === 'refused' ? shown.card : null }
    setEntering((now) => (now?.card.state === 'seen' && now.card.confirming ? now : { code, card: seen }))
  }

  return { card: shown, lookAgain, confirm }
}

function cardIn(query: QueryState<CardContent>): CardState {
  if (query.status === 'success') return { state: 'seen', card: query.data, confirming: false }
  return query.status === 'error' ? { ...query, state: 'refused', card: null } : { state: 'checking' }
}

async function spendCard(code: string, { kind, courseId }: CardContent) {
  if (kind === 'unit') return call(enterUnitCode, { code })
  const reply = await call(addCourseByCode, { Code: code })
  if (reply.success) sessionStore.remember([courseId])
  return reply
}
