import { endsWithDay } from '@manassa/contract/rules/end-of-day'
import type { Evening } from '@manassa/contract/student/evening'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { evening } from '#app/copy/evening.ts'
import { kept } from '#app/copy/kept.ts'
import { cairoDay } from '#app/lib/cairo-day.ts'
import { lessonPath } from '#app/lib/lesson-path.ts'
import { Link } from '#app/lib/link.tsx'
import { withQuery } from '#app/lib/list-query.ts'
import { QUESTIONS, SECOND_PARAMETER, TOOL_PARAMETER } from '#app/player/schedule/second-in-address.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Units with lessons left that close soon; a row opens the first of these lessons. */
export function ClosingSoon({ closing, now }: { closing: Evening['closing']; now: number }) {
  if (closing.length === 0) return null
  return (
    <RowList title={evening.closingSoon}>
      {closing.map((unit) => {
        const closesAt = Date.parse(unit.closesAt)
        return (
          <Row key={unit.unitId} to={lessonPath(unit)} title={unit.unitTitle}>
            {evening.lessonsLeft(unit.leftLessonCount)}
            <b className="text-warn">
              {'\u00a0· '}
              {closesAt > now ? closingText(closesAt, now) : kept.unsure}
            </b>
          </Row>
        )
      })}
    </RowList>
  )
}

function closingText(closesAt: number, now: number) {
  const isWholeDay = endsWithDay(closesAt)
  const lastMoment = isWholeDay ? closesAt - 1 : closesAt
  return evening.closesOn(lastMoment, cairoDay(lastMoment) - cairoDay(now), isWholeDay)
}

export function Marks({ marks }: { marks: Evening['marks'] }) {
  if (marks.length === 0) return null
  return (
    <RowList title={evening.marks}>
      {marks.map((mark) => (
        <Row
          key={mark.attemptId}
          to={withQuery('/marks', { review: mark.attemptId })}
          title={mark.lessonName}
          end={<b className={mark.passed ? 'text-ok' : 'text-warn'}>{evening.score(mark.score)}</b>}
        >
          <b className={mark.passed ? 'text-ok' : 'text-warn'}>{evening.outcome(mark.passed)}</b>
          {'\u00a0· '}
          <bdi>{mark.courseName}</bdi>
        </Row>
      ))}
    </RowList>
  )
}

export function NewReplies({ replies = [] }: Pick<Evening, 'replies'>) {
  if (replies.length === 0) return null
  return (
    <RowList title={evening.replies}>
      {replies.map((reply) => (
        <Row
          key={reply.lessonId}
          to={`${lessonPath(reply)}&${SECOND_PARAMETER}=${reply.seconds}&${TOOL_PARAMETER}=${QUESTIONS}`}
          title={reply.lessonName}
        >
          {evening.replied}
        </Row>
      ))}
    </RowList>
  )
}

export function MistakesDue({ due }: { due: number }) {
  if (due === 0) return null
  return (
    <RowList title={evening.mistakes}>
      <Row to="/mistakes" title={evening.mistakesDue(due)} />
    </RowList>
  )
}

const RowList = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="lg:col-start-1">
    <h2 className="mb-1.5 text-base">{title}</h2>
    <ul className="overflow-hidden rounded-card border border-line bg-card shadow-card">{children}</ul>
  </section>
)

interface RowProps {
  to: string
  title: string
  end?: ReactNode
  children?: ReactNode
}

const Row = ({ to, title, end, children }: RowProps) => (
  <li className="not-first:border-line not-first:border-t">
    <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-brand-soft">
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-4 font-bold text-sm leading-snug">{title}</bdi>
        {children && <span className="line-clamp-4 text-muted text-xs">{children}</span>}
      </span>
      {end}
      <Icon name="chevronNext" size={18} className="text-muted" />
    </Link>
  </li>
)

export function CodeLine() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  function findContent(event: FormEvent) {
    event.preventDefault()
    navigate(withQuery('/c', { code: typed.trim() }))
  }
  return (
    <form
      action="/c"
      onSubmit={findContent}
      noValidate
      className="flex flex-wrap items-end gap-2 lg:col-start-2 lg:row-start-3"
    >
      <div className="min-w-0 grow-[99] basis-[14rem]">
        <CodeField label={evening.code} typed={typed} onTyped={setTyped} icon="key" />
      </div>
      <Button type="submit" kind="gold" className="grow">
        {evening.openCode}
      </Button>
    </form>
  )
}
