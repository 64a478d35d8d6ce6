import { listCourses } from '@manassa/contract/teacher/courses'
import type { FirstStep, Overview } from '@manassa/contract/teacher/overview'
import { overview as copy } from '#app/copy/overview.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Link } from '#app/lib/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { newItemPath } from '#app/ui/console/new-item-path.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'

/** Each step leads to its field or its dialog; a lesson and publishing are on the page of the first course. */
function addressOf(step: FirstStep, courseId: number | undefined): string {
  if (step === 'school') return '/teacher/school?field=hero.title'
  if (step === 'contact') return '/teacher/school?fields=contact&field=contact.whatsApp_Number'
  if (step === 'codes') return newItemPath('/teacher/codes')
  if (step === 'assistants') return newItemPath('/teacher/assistants')
  return step === 'course' || courseId === undefined ? newItemPath('/teacher/courses') : `/teacher/courses/${courseId}`
}

/** The next step with its button, and the others folded. The data alone decide whether a step is done. */
export function FirstSteps({ checklist }: { checklist: Overview['checklist'] }) {
  const query = useCall(listCourses, { pagesize: 1 })
  const courseId = query.status === 'success' ? query.data.courses[0]?.id : undefined
  const done = checklist.filter((each) => each.done).length
  const text = copy.stepsDone(done, checklist.length)
  const next = checklist.find((each) => !each.done)
  return (
    <Card className="p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{copy.steps}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <Progress value={(done / checklist.length) * 100} label={text} tone="gold" className="mt-2" />
      {next && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft p-3">
          <p className="font-bold">{copy.step[next.step]}</p>
          <ButtonLink to={addressOf(next.step, courseId)} size="small">
            {copy.startStep}
          </ButtonLink>
        </div>
      )}
      <details className="group mt-2">
        <summary className="flex min-h-11 items-center gap-2 text-muted text-sm">
          <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
          {copy.otherSteps}
        </summary>
        <ol>{checklist.map((each) => each !== next && <Step key={each.step} {...each} courseId={courseId} />)}</ol>
      </details>
    </Card>
  )
}

interface StepProps {
  step: FirstStep
  done: boolean
  courseId: number | undefined
}

function Step({ step, done, courseId }: StepProps) {
  const line = classes('flex min-h-11 items-center gap-3 text-sm', done ? 'text-muted' : 'font-bold text-ink')
  const inside = (
    <>
      <span
        className={classes(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          done ? 'bg-ok-soft text-ok' : 'border border-edge',
        )}
      >
        {done && <Icon name="check" size={16} />}
      </span>
      <span>
        {copy.step[step]}
        {done && <span className="sr-only"> ({copy.stepDone})</span>}
      </span>
    </>
  )
  return (
    <li>
      {done ? (
        <p className={line}>{inside}</p>
      ) : (
        <Link to={addressOf(step, courseId)} className={classes(line, 'hover:text-brand-strong hover:underline')}>
          {inside}
        </Link>
      )}
    </li>
  )
}
