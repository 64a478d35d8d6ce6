import {
  decideParentMessage,
  type NextParentMessage,
  nextParentMessage,
  type ParentRound,
} from '@manassa/contract/teacher/parent-rounds'
import { useState } from 'react'
import { parentRound as copy } from '#app/copy/console-parents.ts'
import { call } from '#app/lib/call.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'

type Message = NonNullable<NextParentMessage['message']>

interface SendMessagesProps {
  round: ParentRound
  /** The group whose parents are written to; null for all. */
  groupId: number | null
}

/** Opens the messages in WhatsApp one after the other. The next one is ready before it is asked for. */
export function SendMessages({ round: { messages }, groupId }: SendMessagesProps) {
  const toasts = useToasts()
  const [next, setNext] = useState<NextParentMessage | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [hasSent, setSent] = useState(false)

  async function prepare() {
    setPreparing(true)
    const reply = await call(nextParentMessage, groupId === null ? {} : { groupId })
    setPreparing(false)
    if (reply.success) setNext(reply.data)
    else toasts.notifyFailure(reply)
  }

  async function decide({ children }: Message, outcome: 'sent' | 'wrongNumber') {
    const studentIds = children.map(({ studentId }) => studentId)
    setPreparing(true)
    const reply = await call(decideParentMessage, { studentIds, outcome })
    if (!reply.success) {
      setPreparing(false)
      return toasts.notifyFailure(reply)
    }
    setSent(true)
    toasts.notify(outcome === 'sent' ? copy.sent : copy.markedWrong, {
      tone: 'ok',
      undo: () => void call(decideParentMessage, { studentIds, outcome: 'ready' }),
    })
    await prepare()
  }

  const { ready, forSiblings, claimed } = messages
  const message = next?.message
  return (
    <SectionCard title={message ? copy.sending : copy.left(ready)}>
      {message ? (
        <>
          <p>
            {copy.to(message.children.map(({ name }) => name))}{' '}
            <Ltr className="tabular text-muted">{message.phone}</Ltr>
          </p>
          <blockquote dir="auto" className="whitespace-pre-wrap break-words rounded-control bg-ok-soft p-3 text-sm">
            {message.text}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            {isPreparing ? (
              <Button kind="gold" pending={copy.preparingNext}>
                {copy.next}
              </Button>
            ) : (
              <ButtonAnchor
                kind="gold"
                icon="whatsapp"
                href={message.chatUrl}
                onClick={() => void decide(message, 'sent')}
              >
                {hasSent ? copy.next : copy.open}
              </ButtonAnchor>
            )}
            <Button kind="outline" disabled={isPreparing} onClick={() => void decide(message, 'wrongNumber')}>
              {copy.wrong}
            </Button>
          </div>
          <p className="text-muted text-sm">
            {copy.mine(next.claimed)}. {copy.left(ready)}.
          </p>
        </>
      ) : (
        <>
          <p className="text-muted text-sm">
            {[forSiblings > 0 && copy.siblings(forSiblings), claimed > 0 && copy.claimed(claimed)]
              .filter(Boolean)
              .join('. ')}
          </p>
          {next && <p role="status">{copy.doneText}</p>}
          {ready > 0 && (
            <Button pending={isPreparing && copy.preparingNext} onClick={() => void prepare()}>
              {groupId !== null ? copy.startGroup : messages.sent > 0 ? copy.goOn : copy.start}
            </Button>
          )}
        </>
      )}
    </SectionCard>
  )
}
