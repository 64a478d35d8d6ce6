import { gradeLabel } from '@manassa/contract/rules/grade'
import { type CodeTargetCourse, listCodeTargets } from '@manassa/contract/teacher/code-batches'
import { newBatch as copy } from '#app/copy/console-codes.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export interface CodeTarget {
  kind: 'course' | 'unit'
  courseId: string
  unitId: string
}
export const noTarget: CodeTarget = { kind: 'course', courseId: '', unitId: '' }

/** The selection as a call's input; missing fields are absent, and the call's own rule reports them. */
export const targetInput = ({ kind, courseId, unitId }: CodeTarget) =>
  kind === 'course'
    ? { courseId: courseId ? Number(courseId) : undefined }
    : { unitId: unitId ? Number(unitId) : undefined }

interface TargetFieldsProps {
  target: CodeTarget
  onChange(target: CodeTarget, course: CodeTargetCourse | undefined): void
  wrong: Readonly<Record<string, string | undefined>>
}

export function TargetFields({ target, onChange, wrong }: TargetFieldsProps) {
  const query = useCall(listCodeTargets, {})
  const missing = wrong.courseId ?? wrong.unitId ?? null
  return (
    <Async query={query} loading={<Skeleton className="h-20" />}>
      {({ courses }) => {
        const course = courses.find(({ id }) => String(id) === target.courseId)
        const draftOf = (published: boolean) => (published ? '' : ` (${copy.draft})`)
        const update = (change: Partial<CodeTarget>) => {
          const next = { ...target, ...change }
          onChange(
            next,
            courses.find(({ id }) => String(id) === next.courseId),
          )
        }
        return (
          <>
            <Select
              label={copy.opens}
              ask={null}
              value={target.kind}
              onChange={({ target: { value } }) => update({ kind: value as CodeTarget['kind'] })}
              choices={[
                { value: 'course', label: copy.aCourse },
                { value: 'unit', label: copy.aUnit },
              ]}
            />
            <Select
              label={copy.course}
              name="courseId"
              value={target.courseId}
              onChange={({ target: { value } }) => update({ courseId: value, unitId: '' })}
              choices={courses.map(({ id, courseName, grade, published }) => ({
                value: String(id),
                label: `${courseName} · ${gradeLabel(grade)}${draftOf(published)}`,
              }))}
              error={target.kind === 'course' || !course ? missing : null}
            />
            {target.kind === 'unit' && course && (
              <Select
                label={copy.unit}
                name="unitId"
                value={target.unitId}
                onChange={({ target: { value } }) => update({ unitId: value })}
                choices={course.units.map(({ id, unitTitle, published }) => ({
                  value: String(id),
                  label: `${unitTitle}${draftOf(published && course.published)}`,
                }))}
                error={missing}
              />
            )}
          </>
        )
      }}
    </Async>
  )
}
