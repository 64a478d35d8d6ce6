import { nextYearName } from '@manassa/contract/rules/next-year'
import { type CourseRow, duplicateCourse, type EditedCourse, readEditedCourse } from '@manassa/contract/teacher/courses'
import { typedAmount } from '#app/copy/amount.ts'
import { courseList as copy, courseFields as fields } from '#app/copy/console-courses.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'

type CourseName = Pick<CourseRow, 'id' | 'courseName'>

interface DuplicateCourseProps {
  course: CourseName
  open: boolean
  onClose(): void
  onCopied?(copy: CourseName): void
}

export const DuplicateCourse = ({ course, open, onClose, onCopied }: DuplicateCourseProps) => (
  <ConsoleDialog open={open} onClose={onClose} title={copy.copyTitle(course.courseName)}>
    <LoadedCourse
      courseId={course.id}
      onCopied={(made) => {
        onClose()
        onCopied?.(made)
      }}
    />
  </ConsoleDialog>
)

function LoadedCourse({ courseId, onCopied }: { courseId: number; onCopied(copy: CourseName): void }) {
  const query = useCall(readEditedCourse, { courseId })
  return (
    <Async query={query} loading={<SkeletonBlock className="h-60" />}>
      {(course) => <CopyForm course={course} onCopied={onCopied} />}
    </Async>
  )
}

function CopyForm({ course, onCopied }: { course: EditedCourse; onCopied(copy: CourseName): void }) {
  const form = useConsoleForm({
    send(typed, checks) {
      const { price, courseName } = texts(typed, 'courseName', 'price')
      const chosen = new Set(typed.getAll('brings'))
      const units = course.units.filter(({ id }) => chosen.has(`unit-${id}`))
      const input = {
        courseId: course.id,
        courseName,
        price: price.trim() === '' ? Number.NaN : Number(price),
        ...(units.length < course.units.length && { unitIds: units.map(({ id }) => id) }),
        copiesVideos: chosen.has('videos'),
        copiesQuizzes: chosen.has('quizzes'),
      }
      return validateAndCall(duplicateCourse, input, checks)
    },
    done: copy.duplicated(course.courseName),
    onDone: onCopied,
  })
  return (
    <ConsoleForm form={form} action={{ label: copy.copy, working: copy.copying }} text={copy.copyText}>
      <Field
        label={fields.name}
        name="courseName"
        dir="auto"
        defaultValue={nextYearName(course.courseName)}
        error={form.wrong.courseName}
      />
      <DecimalField
        label={fields.price}
        name="price"
        defaultValue={typedAmount(course.price)}
        hint={fields.priceHint}
        error={form.wrong.price}
      />
      <fieldset>
        <legend className="font-bold text-sm">{copy.copyBrings}</legend>
        <Part value="videos">{copy.copyVideos}</Part>
        <Part value="quizzes">{copy.copyQuizzes}</Part>
      </fieldset>
      {course.units.length > 1 && (
        <fieldset>
          <legend className="font-bold text-sm">{copy.copyUnits}</legend>
          {course.units.map(({ id, unitTitle, unitName }) => (
            <Part key={id} value={`unit-${id}`}>
              {unitTitle || unitName}
            </Part>
          ))}
        </fieldset>
      )}
      {course.units.length === 1 && <input type="hidden" name="brings" value={`unit-${course.units[0]?.id}`} />}
    </ConsoleForm>
  )
}

const Part = ({ value, children }: { value: string; children: string }) => (
  <Checkbox className="text-sm" name="brings" value={value} defaultChecked>
    <bdi className="wrap-anywhere">{children}</bdi>
  </Checkbox>
)
