import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { windowList as copy, newPause, newWindow, pauseList } from '#app/copy/windows.ts'
import { useCourses } from '#app/features/console/courses/use-courses.ts'
import type { StudentSelection } from '#app/features/console/selection/student-selection.ts'
import { NewPause } from '#app/features/console/windows/new-pause.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import type { Route } from './+types/route'
import { NewWindow } from './new-window.tsx'
import { PauseTable } from './pause-table.tsx'
import { WindowTable } from './window-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/windows', hidden: true })

const COURSE = 'courseId'

export default function TeacherWindows() {
  const [search] = useSearchParams()
  const courses = useCourses()
  // The students were chosen in the list of students.
  const selection = useLocation().state as StudentSelection | null
  const [isAdding, setAdding] = useState(selection !== null)
  const part = usePart(['windows', 'pauses'])
  const arePauses = part === 'pauses'
  const course = search.get(COURSE)
  const courseId = Number(course) || null
  const close = () => setAdding(false)
  const byCourse = {
    name: COURSE,
    label: copy.course,
    choices: courses.map(({ id, courseName }) => ({ value: String(id), label: courseName })),
  }
  return (
    <ConsolePage
      title={copy.title}
      intro={<Explanation>{copy.intro}</Explanation>}
      actions={<Button onClick={() => setAdding(true)}>{arePauses ? pauseList.add : copy.add}</Button>}
    >
      <div className="mb-4">
        <PartLinks
          label={copy.parts}
          parts={{ windows: copy.windows, pauses: copy.pauses }}
          chosen={part}
          kept={{ [COURSE]: course }}
        />
      </div>
      {arePauses ? <PauseTable byCourse={byCourse} /> : <WindowTable byCourse={byCourse} />}
      <ConsoleDialog open={isAdding} onClose={close} title={arePauses ? newPause.title : newWindow.title}>
        {isAdding && arePauses && <NewPause courseId={courseId} selection={selection} onDone={close} />}
        {isAdding && !arePauses && <NewWindow courseId={courseId} selection={selection} onDone={close} />}
      </ConsoleDialog>
    </ConsolePage>
  )
}
