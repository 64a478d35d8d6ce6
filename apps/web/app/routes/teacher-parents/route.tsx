import { type ParentRound, parentLists, readParentRound } from '@manassa/contract/teacher/parent-rounds'
import { useSearchParams } from 'react-router'
import { parentRound as copy } from '#app/copy/console-parents.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { QUEUE_POLL_MS } from '#app/lib/timings.ts'
import { Async } from '#app/ui/async.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { Examples } from './examples.tsx'
import { RoundList, useRoundMessages } from './round-list.tsx'
import { SendMessages } from './send-messages.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/parents', hidden: true })

export default function TeacherParents() {
  const query = useCall(
    readParentRound,
    {},
    { keepPreviousData: true, fresh: true, refetchInterval: () => QUEUE_POLL_MS },
  )
  // They are asked for beside the round, so that the list does not wait for it.
  const messages = useRoundMessages()
  return (
    <ConsolePage title={copy.title} intro={<Explanation>{copy.intro}</Explanation>}>
      <Async query={query} loading={loading}>
        {(round) => (round.state === 'off' ? <ParentMessagesOff /> : <Round round={round} messages={messages} />)}
      </Async>
    </ConsolePage>
  )
}

const loading = (
  <SkeletonRegion>
    <Skeleton className="h-64 w-full" />
  </SkeletonRegion>
)

function ParentMessagesOff() {
  const maySet = useMay('school')
  return (
    <EmptyState
      title={copy.off}
      icon="chat"
      actions={maySet && <ButtonLink to="/teacher/school?fields=rules&field=parentWeek">{copy.turnOn}</ButtonLink>}
      text={maySet ? copy.offText : `${copy.offText} ${copy.askSchool}`}
    />
  )
}

const LIST = 'list'

interface RoundProps {
  round: ParentRound
  messages: ReturnType<typeof useRoundMessages>
}

function Round({ round, messages }: RoundProps) {
  const { state, from, to, startsAt } = round
  const groupId = useSearchParams()[0].get('groupId')
  const shown = usePart(parentLists, LIST)
  const parts = Object.fromEntries(parentLists.map((name) => [name, copy.listed(name, round.students[name])]))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{copy.week(from, to)}</p>
      {state === 'waiting' && <Notice tone="info">{copy.waiting(startsAt)}</Notice>}
      {state === 'preparing' && <Notice tone="info">{copy.preparing}</Notice>}
      {state === 'ready' && (
        <>
          <SendMessages key={groupId} round={round} groupId={groupId ? Number(groupId) : null} />
          <Examples />
        </>
      )}
      {state !== 'waiting' && (
        <>
          <PartLinks label={copy.list} parts={parts} chosen={shown} parameter={LIST} kept={{ groupId }} replace />
          <RoundList shown={shown} messages={messages} />
        </>
      )}
    </div>
  )
}
