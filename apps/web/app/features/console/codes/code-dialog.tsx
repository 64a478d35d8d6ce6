import { type CodeHistory, readCode } from '@manassa/contract/teacher/codes'
import { useState } from 'react'
import { chats } from '#app/copy/chat-texts.ts'
import { batchScreen, codeEventNames, oneCode } from '#app/copy/console-codes.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { chatLinkToAnybody } from '#app/lib/chat-link.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { useChatTexts } from '../chat/use-chat-texts.ts'
import { CodeActions } from './code-actions.tsx'
import { cardName, cardNumber, targetLabel } from './code-names.ts'
import { CodeStateBadge } from './code-state-badge.tsx'

export function CodeDialog({ codeId, onClose }: { codeId: number | null; onClose(): void }) {
  const [shown, setShown] = useState({ of: codeId, codeId, made: null as CodeHistory | null })
  if (shown.of !== codeId) setShown({ of: codeId, codeId, made: null })
  const query = useCall(readCode, shown.codeId === null ? null : { codeId: shown.codeId }, { fresh: true })
  const show = (id: number, made: CodeHistory | null) => setShown({ of: codeId, codeId: id, made })
  const title = query.status === 'success' ? cardName(query.data) : batchScreen.card
  return (
    <ConsoleDialog open={codeId !== null} onClose={onClose} title={title}>
      <Async
        query={query}
        loading={
          <SkeletonRegion className="flex flex-col gap-3">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-24" />
          </SkeletonRegion>
        }
      >
        {(history) =>
          shown.made?.id === history.id ? (
            <NewCard history={history} onDone={onClose} />
          ) : (
            <>
              <CardFacts history={history} />
              {history.replacedBy !== null && (
                <Button kind="soft" size="small" onClick={() => show(history.replacedBy ?? 0, null)}>
                  {oneCode.replaced}
                </Button>
              )}
              <CodeActions
                key={`${history.id} ${history.state}`}
                history={history}
                onReplaced={(made) => show(made.id, made)}
              />
              <History history={history} onOpen={(id) => show(id, null)} />
            </>
          )
        }
      </Async>
    </ConsoleDialog>
  )
}

/**
 * Shows the replacement code to read out. Nothing else is clickable, because a second tap must not replace it again.
 */
function NewCard({ history, onDone }: { history: CodeHistory; onDone(): void }) {
  const fill = useChatTexts()
  const { code, ending } = history
  const text = code ? fill('card', { course: targetLabel(history), code }) : null
  return (
    <>
      <div role="status" className="rounded-card bg-ok-soft p-4 text-center">
        <p className="font-bold">{oneCode.newTitle}</p>
        <p className="text-sm">{code ? oneCode.newText : oneCode.newEnding}</p>
        <p className="tabular mt-1 select-all font-bold text-2xl">
          <Ltr>{code ?? ending}</Ltr>
        </p>
        {text && (
          <ButtonAnchor href={chatLinkToAnybody(text)} kind="outline" size="small" icon="whatsapp" className="mt-2">
            {chats.send}
          </ButtonAnchor>
        )}
      </div>
      <Button kind="outline" wide onClick={onDone}>
        {oneCode.done}
      </Button>
    </>
  )
}

function CardFacts({ history }: { history: CodeHistory }) {
  const { code, ending, state, redeemedBy, holder, expiresAt } = history
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      <dt className="text-muted">{code ? oneCode.code : oneCode.ending}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-bold">
        <Ltr className="tabular select-all">{code ?? ending}</Ltr>
        <CodeStateBadge state={state} />
      </dd>
      <dt className="text-muted">{oneCode.opens}</dt>
      <dd className="min-w-0 break-words">
        <Name>{targetLabel(history)}</Name>
      </dd>
      {redeemedBy && (
        <>
          <dt className="text-muted">{oneCode.student}</dt>
          <dd className="min-w-0 break-words font-bold">
            <Name>{redeemedBy.name}</Name>
          </dd>
        </>
      )}
      {holder && (
        <>
          <dt className="text-muted">{oneCode.holder}</dt>
          <dd>
            <Name>{holder.name}</Name>
          </dd>
        </>
      )}
      {expiresAt && (
        <>
          <dt className="text-muted">{oneCode.expires}</dt>
          <dd>{dayAndHour(new Date(expiresAt))}</dd>
        </>
      )}
    </dl>
  )
}

interface HistoryProps {
  history: CodeHistory
  onOpen(codeId: number): void
}

const History = ({ history: { events, createdAt, replaces }, onOpen }: HistoryProps) => (
  <section aria-label={oneCode.history} className="border-line border-t pt-3">
    <h3 className="mb-2 font-bold text-sm">{oneCode.history}</h3>
    <ol className="flex flex-col gap-2 text-sm">
      {events.map(({ kind, at, by, student, reason }) => (
        <li key={`${at} ${kind}`}>
          <p>
            <Facts>
              <b>{codeEventNames[kind]}</b>
              {student && <Name>{student.name}</Name>}
            </Facts>
          </p>
          <p className="text-muted text-xs">
            <Facts>
              {dayAndHour(new Date(at))}
              {by && oneCode.by(by.name)}
            </Facts>
          </p>
          {reason && (
            <p className="text-muted text-xs">
              {oneCode.reason}: <Name>{reason}</Name>
            </p>
          )}
        </li>
      ))}
      <li>
        <b>{oneCode.made}</b>
        {replaces && (
          <button
            type="button"
            onClick={() => onOpen(replaces.id)}
            className="flex min-h-11 items-center text-start font-bold text-brand-strong underline underline-offset-4"
          >
            {oneCode.replaces(cardNumber(replaces) ?? replaces.ending, replaces.by?.name, replaces.reason)}
          </button>
        )}
        <p className="text-muted text-xs">{dayAndHour(new Date(createdAt))}</p>
      </li>
    </ol>
  </section>
)
