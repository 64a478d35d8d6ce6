import { gradeLabel } from '@manassa/contract/rules/grade'
import { listWrongGrades, type WrongGrade } from '@manassa/contract/teacher/radar'
import { updateStudent } from '@manassa/contract/teacher/students'
import { listed } from '#app/copy/listed.ts'
import { radar as copy } from '#app/copy/radar.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { nameColumn, RadarList } from './radar-list.tsx'

/** The grade of these students differs from that of all their courses; a correction can be undone. */
export function WrongGrades() {
  return <RadarList<WrongGrade> kind="wrongGrades" of={listWrongGrades} columns={columns} />
}

const columns: ReadonlyArray<Column<WrongGrade>> = [
  nameColumn(({ grade, courses }) => [
    grade ? gradeLabel(grade) : copy.noGrade,
    <bdi key="courses">{listed(courses)}</bdi>,
  ]),
  { key: 'grade', label: copy.grade, cell: ({ grade }) => (grade ? gradeLabel(grade) : copy.noGrade) },
  { key: 'courses', label: copy.courses, cell: ({ courses }) => <bdi>{listed(courses)}</bdi> },
  { key: 'action', label: copy.action, staysNextToTitle: true, cell: (student) => <CorrectGrade student={student} /> },
]

function CorrectGrade({ student: { id: studentId, name, grade, rightGrade, revision } }: { student: WrongGrade }) {
  const toasts = useToasts()
  const label = gradeLabel(rightGrade)
  const { isRunning, run } = useAction(updateStudent, {
    done: copy.isRight(name, label),
    undo: ({ revision }) =>
      grade && (async () => toasts.notifyFailure(await call(updateStudent, { studentId, grade, revision }))),
  })
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={copy.putRightFor(name, label)}
      pending={isRunning && copy.puttingRight}
      onClick={() => run({ studentId, grade: rightGrade, revision, reason: copy.gradeReason })}
    >
      {copy.putRight(label)}
    </Button>
  )
}
