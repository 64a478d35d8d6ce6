import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { listStudentUnits, type StudentUnit, type StudentUnits } from '@manassa/contract/teacher/schedule'
import { type ReactNode, useState } from 'react'
import { attemptActions, studentUnits as copy, type WindowAction } from '#app/copy/windows.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { ExtraAttemptsForm } from './attempt-forms.tsx'
import { UnitWindowForm } from './window-forms.tsx'

type OpenDialog =
  | { unit: StudentUnit; action: WindowAction }
  | { unit: StudentUnit; quiz: StudentUnit['quizzes'][number] }

interface UnitsProps {
  studentId: number
  only?: 'days' | 'quizzes'
  onDone?(): void
}

export function StudentUnitList({ studentId, only, onDone }: UnitsProps) {
  const query = useCall(listStudentUnits, { studentId }, { fresh: true })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    onDone?.()
  }
  return (
    <Async query={query} failed={copy.failed} loading={<SkeletonBlock className="h-32" />}>
      {(data) => {
        const courses = only === 'quizzes' ? withQuizzes(data.courses) : data.courses
        if (courses.length === 0) {
          return <p className="text-muted text-sm">{only === 'quizzes' ? attemptActions.noQuizzes : copy.empty}</p>
        }
        return (
          <>
            {courses.map(({ courseId, courseName, units }) => (
              <section key={courseId} aria-label={courseName} className="flex flex-col gap-2">
                <h3 className="break-words font-bold text-muted text-sm">
                  <Name>{courseName}</Name>
                </h3>
                <ul className="flex flex-col gap-2">
                  {units.map((unit) => (
                    <UnitRow key={unit.unitId} unit={unit} only={only} onOpen={setOpen} />
                  ))}
                </ul>
              </section>
            ))}
            <ConsoleDialog open={open !== null} onClose={close} title={open ? titleOf(open) : ''}>
              {open && 'action' in open && (
                <UnitWindowForm studentId={studentId} {...open.unit} action={open.action} onDone={done} />
              )}
              {open && 'quiz' in open && <ExtraAttemptsForm studentId={studentId} {...open.quiz} onDone={done} />}
            </ConsoleDialog>
          </>
        )
      }}
    </Async>
  )
}

const titleOf = (open: OpenDialog) =>
  'action' in open
    ? copy.actionOf(open.action, open.unit.unitTitle || open.unit.unitName)
    : attemptActions.extraOf(open.quiz.lessonName)

const withQuizzes = (courses: StudentUnits['courses']) =>
  courses
    .map((course) => ({ ...course, units: course.units.filter(({ quizzes }) => quizzes.length > 0) }))
    .filter(({ units }) => units.length > 0)

function actionsFor(window: UnitWindow): readonly WindowAction[] {
  if (window.state === 'ended') return ['again']
  if (window.state === 'upcoming') return ['early', 'shut']
  if (window.state === 'undated') return []
  return window.closes ? ['extend', 'shut'] : ['shut']
}

const tones = { open: 'ok', upcoming: 'quiet', ended: 'warn', undated: 'quiet' } as const

function UnitRow({
  unit,
  only,
  onOpen,
}: {
  unit: StudentUnit
  only: UnitsProps['only']
  onOpen(open: OpenDialog): void
}) {
  const { unitName, unitTitle, window, quizzes } = unit
  const maySetDays = useMayChange('students')
  const mayGive = useMayChange('grants')
  const name = unitTitle || unitName
  const because = window.state !== 'undated' && window.because ? copy.because(window.because) : null
  return (
    <li className="flex flex-col gap-2 border-line border-b pb-3">
      <Line
        name={
          <>
            <Name className="block break-words font-bold text-sm">{name}</Name>
            {only !== 'quizzes' && (
              <Badge tone={tones[window.state]} className="mt-1">
                <Facts>
                  {copy.state(window)}
                  {window.state !== 'ended' && because}
                </Facts>
              </Badge>
            )}
          </>
        }
      >
        {maySetDays &&
          only !== 'quizzes' &&
          actionsFor(window).map((action) => (
            <Button
              key={action}
              kind={action === 'shut' ? 'soft' : 'outline'}
              size="small"
              aria-label={copy.actionOf(action, name)}
              onClick={() => onOpen({ unit, action })}
            >
              {copy.actions[action]}
            </Button>
          ))}
      </Line>
      {only !== 'days' &&
        quizzes.map((quiz) => (
          <Line
            key={quiz.lessonId}
            name={
              <>
                <Name className="block break-words text-sm">{quiz.lessonName}</Name>
                <span className="text-muted text-xs">
                  <Facts>
                    {attemptActions.made(quiz.attemptCount)}
                    {attemptActions.left(quiz.attemptsLeft)}
                  </Facts>
                </span>
              </>
            }
          >
            {mayGive && quiz.attemptsLeft !== null && (
              <Button
                kind="outline"
                size="small"
                aria-label={attemptActions.extraOf(quiz.lessonName)}
                onClick={() => onOpen({ unit, quiz })}
              >
                {attemptActions.extra}
              </Button>
            )}
          </Line>
        ))}
    </li>
  )
}

const Line = ({ name, children }: { name: ReactNode; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <span className="min-w-0">{name}</span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </div>
)

export const StudentUnitsCard = ({ studentId }: { studentId: number }) => (
  <SectionCard title={copy.title}>
    <StudentUnitList studentId={studentId} />
  </SectionCard>
)
