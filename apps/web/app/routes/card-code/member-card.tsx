import { cardCode } from '#app/copy/card-code.ts'
import type { StoredUser } from '#app/lib/session.ts'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { CardConfirm } from './card-confirm.tsx'
import { CardEntered } from './card-entered.tsx'
import { CardRefused } from './card-refused.tsx'
import { CardSheet } from './card-sheet.tsx'
import { useCard } from './use-card.ts'

/** A card in the hands of a member: what it opens, for whose account, and after the confirmation the way in. */
export default function MemberCard({ code, user }: { code: string; user: StoredUser }) {
  const { card, look, confirm } = useCard(code)
  return (
    <CardSheet code={code}>
      {card.state === 'looking' && (
        <>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner label={null} />
            {cardCode.checking}
          </p>
          <SlowNote />
        </>
      )}
      {card.state === 'seen' && card.card.enteredByYou && <CardEntered card={card.card} before />}
      {card.state === 'seen' && !card.card.enteredByYou && (
        <CardConfirm
          card={card.card}
          name={user.name}
          grade={user.grade}
          back={`/c/${code}`}
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
