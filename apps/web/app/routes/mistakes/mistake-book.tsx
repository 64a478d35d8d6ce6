import { MISTAKES_A_DAY } from '@manassa/contract/limits'
import type { Choice } from '@manassa/contract/questions/kinds'
import { byDueDay } from '@manassa/contract/rules/mistakes'
import type { Mistake, Mistakes } from '@manassa/contract/student/mistakes'
import { useState } from 'react'
import { mistakes as copy } from '#app/copy/mistakes.ts'
import { isOfEarlierDay } from '#app/features/mistakes/kept-mistakes.ts'
import { dayNumber, noonOf } from '#app/lib/cairo-day.ts'
import { useStudent } from '#app/lib/session.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { useTakenFocus } from '#app/lib/use-taken-focus.ts'
import { Async } from '#app/ui/async.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { MistakeQuestion } from './mistake-question.tsx'
import { useMistakes } from './use-mistakes.ts'

export default function MistakeBook() {
  const student = useStudent()
  return student && <BookOf key={student.id} userId={student.id} />
}

function BookOf({ userId }: { userId: number }) {
  const { query, book, left, answer } = useMistakes(userId)
  const isOnline = useOnline()
  // A phone on a Wi-Fi without internet counts as online.
  const isOffline = !isOnline || (query.status === 'success' && query.failure?.code === 'client.network')
  const isPartial = book !== null && isOfEarlierDay(book)
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Async query={query} failed={copy.failed} loading={<SkeletonBlock className="h-80 w-full" />}>
        {() => book && <Questions book={book} left={left} onAnswer={answer} />}
      </Async>
      {isOffline && <Notice icon="offline">{isPartial ? `${copy.kept} ${copy.maybeMore}` : copy.kept}</Notice>}
    </div>
  )
}

interface QuestionsProps {
  book: Mistakes
  left: readonly Mistake[]
  onAnswer(questionId: number, choice: Choice): void
}

/** Extra questions that do not count, and the position of the one on the screen. */
interface More {
  questions: readonly Mistake[]
  at: number
}

function Questions({ book, left, onAnswer }: QuestionsProps) {
  /** An answered question stays on the screen, although it has left today's. */
  const [answered, setAnswered] = useState<Mistake | null>(null)
  const [more, setMore] = useState<More | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [hasTurned, setTurned] = useState(false)

  const moreNow = more?.questions[more.at]
  const question = moreNow ?? answered ?? left[0]
  if (question) {
    const doneCount = book.answeredToday.length - (answered ? 1 : 0)
    const [number, total] =
      moreNow && more
        ? [more.at + 1, more.questions.length]
        : [doneCount + 1, doneCount + left.length + (answered ? 1 : 0)]
    return (
      <MistakeQuestion
        key={`${moreNow ? 'more' : 'today'} ${question.id}`}
        mistake={question}
        number={number}
        total={total}
        isMore={moreNow !== undefined}
        takesFocus={hasTurned}
        onConfirm={(choice) => {
          if (moreNow) return
          setAnswered(question)
          onAnswer(question.id, choice)
        }}
        onNext={() => {
          setTurned(true)
          setAnswered(null)
          if (more) setMore({ ...more, at: more.at + 1 })
        }}
      />
    )
  }

  const questions = book.mistakes
    .filter(({ id }) => !seen.has(id))
    .toSorted(byDueDay)
    .slice(0, MISTAKES_A_DAY)
  const onMore = () => {
    setSeen(new Set([...seen, ...questions.map(({ id }) => id)]))
    setMore({ questions, at: 0 })
    setTurned(true)
  }
  return (
    <NothingLeft
      book={book}
      moreCount={more?.questions.length ?? 0}
      takesFocus={hasTurned}
      knownCount={questions.length}
      onMore={onMore}
    />
  )
}

interface NothingLeftProps {
  book: Mistakes
  moreCount: number
  takesFocus: boolean
  knownCount: number
  onMore(): void
}

function NothingLeft({ book, moreCount, takesFocus, knownCount, onMore }: NothingLeftProps) {
  const { today, mistakes, answeredToday } = book
  const box = useTakenFocus<HTMLDivElement>(takesFocus, 'nearest')
  const [next] = mistakes.toSorted(byDueDay)
  const isPartial = isOfEarlierDay(book)
  if (!next && answeredToday.length === 0 && !isPartial) {
    return (
      <EmptyState
        title={copy.empty}
        icon="quiz"
        actions={<ButtonLink to="/study">{copy.toStudy}</ButtonLink>}
        text={copy.emptyText}
      />
    )
  }
  const isDone = answeredToday.length > 0
  const done = isPartial ? copy.keptDone : copy.done
  const nothing = isPartial ? copy.nothingKept : copy.nothingToday
  const title = moreCount > 0 ? copy.moreDone(moreCount) : isDone ? done : nothing
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState
        title={title}
        icon="check"
        actions={
          <>
            <ButtonLink to="/" icon="home">
              {copy.today}
            </ButtonLink>
            {knownCount > 0 && (
              <Button kind="outline" onClick={onMore}>
                {copy.more(knownCount)}
              </Button>
            )}
          </>
        }
        text={
          <>
            {isDone && <p>{copy.doneText}</p>}
            {next && !isPartial && <p>{copy.nextOn(noonOf(Math.max(dayNumber(next.dueOn), dayNumber(today) + 1)))}</p>}
          </>
        }
      />
    </div>
  )
}
