import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Link } from '#app/lib/link.tsx'
import { onStorage } from '#app/lib/page-events.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { handInKept, type KeptExam, keptExams } from './kept-exams.ts'
import type { OutboxRow } from './outbox-row.ts'
import { outboxOf } from './use-outbox.ts'
import { runningOf } from './use-sitting.ts'
import { useTimeLeft } from './use-time-left.ts'

/**
 * On every page but its own: an exam runs, how long still, and the way back. Its end hands it in from wherever one is.
 */
export default function ExamBar({ userId, sticks }: { userId: number; sticks: boolean }) {
  const { pathname, search } = useLocation()
  const [exam, setExam] = useState<KeptExam | null>(null)
  const outbox = outboxOf(userId)
  const version = useSyncExternalStore(outbox.subscribe, outbox.version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was left may have begun one, or ended it
  useEffect(() => {
    const look = () => setExam(keptExams(userId).find(({ lessonId }) => isTold(outbox.rowOf(lessonId))) ?? null)
    look()
    return onStorage(look)
  }, [userId, pathname, search, version])

  if (!exam) return null
  const row = outbox.rowOf(exam.lessonId)
  const isHere = pathname === exam.path && search === exam.search
  return <Bar key={`${exam.lessonId} ${exam.clock.sitting.startedAt}`} {...{ exam, row, sticks, isHere }} />
}

/** What the server refused is told of on its own page. */
const isTold = (row: OutboxRow | null) => row?.state.state !== 'refused'

interface BarProps {
  exam: KeptExam
  row: OutboxRow | null
  sticks: boolean
  /** The exam's own page says all of it by itself, also when it was handed in. */
  isHere: boolean
}

function Bar({ exam, row, sticks, isHere }: BarProps) {
  const [running] = useState(() => runningOf(exam.clock))
  const left = useTimeLeft(running, () => {
    if (!outboxOf(exam.userId).rowOf(exam.lessonId)) void handInKept(exam)
  })
  const isDelivered = row?.state.state === 'delivered'
  const isOver = row !== null || left === 0
  if (isHere) return null
  const tone = isDelivered ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'
  return (
    <aside aria-label={quiz.examRuns} className={classes(tone, sticks && 'sticky top-16 z-20')}>
      <div className="measure flex items-center gap-3 py-1 text-sm">
        <Icon name={isDelivered ? 'check' : 'clock'} />
        <p role={isOver ? 'status' : 'timer'} className="tabular min-w-0 flex-1 font-bold">
          {isDelivered && quiz.examDelivered}
          {isOver && !isDelivered && quiz.examOver}
          {!isOver && quiz.examTimeLeft(timeText(Math.ceil(left / 1000)))}
        </p>
        <Link
          to={exam.path + exam.search}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {isDelivered ? quiz.seeExamResult : quiz.backToExam}
        </Link>
      </div>
    </aside>
  )
}
