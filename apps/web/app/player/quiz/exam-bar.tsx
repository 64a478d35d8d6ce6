import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { examBar } from '#app/copy/exam-bar.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Link } from '#app/lib/link.tsx'
import { onStorage } from '#app/lib/page-events.ts'
import { useStore } from '#app/lib/store.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { draftsOf, isDraftKey } from './draft-store.ts'
import { endTime, type TimedDraft, timedDrafts } from './quiz-draft.ts'
import { runningOf, useTimeLeft } from './quiz-timer.tsx'
import { outboxOf } from './use-outbox.ts'

/**
 * Shown on every page but the exam's own: the remaining time, and a link back. The end of the time submits it from any
 * page.
 */
export default function ExamBar({ userId, sticks }: { userId: number; sticks: boolean }) {
  const { pathname, search } = useLocation()
  const drafts = draftsOf(userId)
  useStore(drafts.version)
  useEffect(() => onStorage((key) => isDraftKey(key) && drafts.changed()), [drafts])

  const exam = timedDrafts(drafts.all()).find(isAnnounced)
  if (!exam) return null
  const isHere = pathname === exam.page?.path && search === exam.page.search
  return <Bar key={`${exam.lessonId} ${exam.startedAt}`} userId={userId} exam={exam} sticks={sticks} isHere={isHere} />
}

/** A refused exam is shown on its own page only, and a seen result needs no notice. */
const isAnnounced = (draft: TimedDraft) =>
  draft.state === 'drafting' || draft.state === 'waiting' || (draft.state === 'delivered' && !draft.isSeen)

interface BarProps {
  userId: number
  exam: TimedDraft
  sticks: boolean
  /** The exam's own page shows all this itself, also after the submission. */
  isHere: boolean
}

function Bar({ userId, exam, sticks, isHere }: BarProps) {
  const [running] = useState(() => runningOf(exam.clock))
  const left = useTimeLeft(running, () => {
    draftsOf(userId).change(exam.lessonId, (now) => now && endTime(now))
    void outboxOf(userId).sendNow()
  })
  const isDelivered = exam.state === 'delivered'
  const isOver = exam.state !== 'drafting' || left === 0
  if (isHere || !exam.page) return null
  const tone = isDelivered ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'
  return (
    <aside
      aria-label={examBar.runs}
      data-exam-runs={isOver ? undefined : ''}
      className={classes(tone, sticks && 'sticky top-16 z-20')}
    >
      <div className="measure flex flex-wrap items-center gap-x-3 py-1 text-sm">
        <Icon name={isDelivered ? 'check' : 'clock'} />
        <p role={isOver ? 'status' : 'timer'} className="tabular min-w-40 flex-1 font-bold">
          {isDelivered && examBar.delivered}
          {isOver && !isDelivered && examBar.over}
          {!isOver && examBar.timeLeft(timeText(Math.ceil(left / 1000)))}
        </p>
        <Link
          to={exam.page.path + exam.page.search}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {isDelivered ? examBar.seeResult : examBar.back}
        </Link>
      </div>
    </aside>
  )
}
