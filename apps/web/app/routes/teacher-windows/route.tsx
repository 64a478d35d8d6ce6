import { listCodeTargets } from '@manassa/contract/teacher/code-batches'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { windowList as copy, newPause, newWindow, pauseList } from '#app/copy/windows.ts'
import type { StudentSelection } from '#app/features/console/selection/student-selection.ts'
import { NewPause } from '#app/features/console/windows/new-pause.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, Chips } from '#app/ui/chips.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import type { Route } from './+types/route'
import { NewWindow } from './new-window.tsx'
import { PauseTable } from './pause-table.tsx'
import { WindowTable } from './window-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/windows', hidden: true })

const PART = 'part'
const COURSE = 'courseId'

export default function TeacherWindows() {
  const [search] = useSearchParams()
  const query = useCall(listCodeTargets, {})
  // The students were chosen in the list of students.
  const selection = useLocation().state as StudentSelection | null
  const [isAdding, setAdding] = useState(selection !== null)
  const arePauses = search.get(PART) === 'pauses'
  const course = search.get(COURSE)
  const courseId = Number(course) || null
  const close = () => setAdding(false)
  const add = <Button onClick={() => setAdding(true)}>{arePauses ? pauseList.add : copy.add}</Button>
  const courses = query.status === 'success' ? query.data.courses : []
  const byCourse = {
    name: COURSE,
    label: copy.course,
    choices: courses.map(({ id, courseName }) => ({ value: String(id), label: courseName })),
  }
  const courseQuery = course === null ? '' : `&${COURSE}=${course}`
  return (
    <ConsolePage title={copy.title} intro={copy.intro} actions={add}>
      <div className="mb-4">
        <Chips label={copy.parts}>
          <ChipLink to={`?${PART}=windows${courseQuery}`} chosen={!arePauses}>
            {copy.windows}
          </ChipLink>
          <ChipLink to={`?${PART}=pauses${courseQuery}`} chosen={arePauses}>
            {copy.pauses}
          </ChipLink>
        </Chips>
      </div>
      {arePauses ? <PauseTable byCourse={byCourse} add={add} /> : <WindowTable byCourse={byCourse} add={add} />}
      <ConsoleDialog open={isAdding} onClose={close} title={arePauses ? newPause.title : newWindow.title}>
        {isAdding && arePauses && <NewPause courseId={courseId} selection={selection} onDone={close} />}
        {isAdding && !arePauses && <NewWindow courseId={courseId} selection={selection} onDone={close} />}
      </ConsoleDialog>
    </ConsolePage>
  )
}
