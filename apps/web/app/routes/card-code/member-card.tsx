import type { Failure } from '@manassa/contract/endpoint'
import { addCourseByCode, type CardContent, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { useState } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { useQuery } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { cardPath } from '#app/lib/card-path.ts'
import type { StoredUser } from '#app/lib/session.ts'
import { rememberCourse } from '#app/lib/session.ts'
import { CardConfirm } from './card-confirm.tsx'
import { CardEntered, CardRefused, CardSpared } from './card-result.tsx'
import { CardLooking, CardSheet } from './card-sheet.tsx'

/** A card in the hands of a member: what it opens, for whose account, and after the confirmation the way in. */
export default function MemberCard({ code, user }: { code: string; user: StoredUser }) {
  const { card, look, confirm } = useCard(code)
  return (
    <CardSheet code={code}>
      {card.state === 'looking' && <CardLooking />}
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
          onRetry={() => (card.card ? confirm(card.card) : look())}
        />
      )}
    </CardSheet>
  )
}

/**
 * A scanned card in its owner's hands. `refused` is the card's failure; `card` is known where it was seen before that.
 */
type CardState =
  | { state: 'looking' }
  | { state: 'seen'; card: CardContent; confirming: boolean }
  | { state: 'entered'; card: CardContent }
  | { state: 'refused'; failure: Failure; card: CardContent | null }

/** Looks at the card, and enters it when its owner says so. */
function useCard(code: string) {
  const query = useQuery(code, () => lookAtCard(code), { revalidates: false })
  const [entering, setEntering] = useState<{ code: string; card: CardState } | null>(null)

  async function confirm(content: CardContent) {
    const become = (card: CardState) => setEntering({ code, card })
    become({ state: 'seen', card: content, confirming: true })
    const reply = await spendCard(code, content)
    become(reply.success ? { state: 'entered', card: content } : { state: 'refused', failure: reply, card: content })
  }

  return { card: entering?.code === code ? entering.card : cardIn(query), look: query.refetch, confirm }
}

function cardIn(query: QueryState<CardContent>): CardState {
  if (query.status === 'success') return { state: 'seen', card: query.data, confirming: false }
  return query.status === 'error' ? { ...query, state: 'refused', card: null } : { state: 'looking' }
}

/** What a card opens. Looking does not spend it. */
const lookAtCard = (code: string) => call(readCard, { code })

/** Spends the card, and remembers the course on the device. */
async function spendCard(code: string, { kind, courseId }: CardContent) {
  if (kind === 'unit') return call(enterUnitCode, { code })
  const reply = await call(addCourseByCode, { Code: code })
  if (reply.success) rememberCourse(courseId)
  return reply
}
