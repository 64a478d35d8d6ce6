import type { FirstStep, Overview } from '@manassa/contract/teacher/overview'
import { consoleScreen } from '#app/console-screens.ts'
import { overview as copy } from '#app/copy/overview.ts'
import { Link } from '#app/lib/link.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'

const screens: Record<FirstStep, string> = {
  school: '/teacher/school',
  contact: '/teacher/school',
  course: '/teacher/courses',
  video: '/teacher/courses',
  quiz: '/teacher/courses',
  publish: '/teacher/courses',
  codes: '/teacher/codes',
  assistants: '/teacher/assistants',
}

/** The data alone decide whether a step is done. */
export function FirstSteps({ checklist, wide = false }: { checklist: Overview['checklist']; wide?: boolean }) {
  const done = checklist.filter((each) => each.done).length
  const text = copy.stepsDone(done, checklist.length)
  return (
    <Card className="p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{copy.steps}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <p className="text-muted text-sm">{copy.stepsText}</p>
      <Progress value={(done / checklist.length) * 100} label={text} tone="gold" className="mt-3" />
      <ol className={classes('mt-3 grid gap-x-6', wide && 'sm:grid-cols-2 xl:grid-cols-4')}>
        {checklist.map(({ step, done: isDone }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const screen = consoleScreen(screens[step])
  const line = classes('flex min-h-11 items-center gap-3 text-sm', isDone ? 'text-muted' : 'font-bold text-ink')
  const inside = (
    <>
      <span
        className={classes(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          isDone ? 'bg-ok-soft text-ok' : 'border border-edge',
        )}
      >
        {isDone && <Icon name="check" size={16} />}
      </span>
      <span>
        {copy.step[step]}
        {isDone && <span className="sr-only"> ({copy.stepDone})</span>}
      </span>
    </>
  )
  return (
    <li>
      {screen && !isDone ? (
        <Link to={screen} className={classes(line, 'hover:text-brand-strong hover:underline')}>
          {inside}
          <Icon name="chevronNext" size={16} className="ms-auto text-muted" />
        </Link>
      ) : (
        <p className={line}>{inside}</p>
      )}
    </li>
  )
}
