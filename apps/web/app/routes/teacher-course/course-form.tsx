import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { keysOf } from '@manassa/contract/rules/records'
import { createCourse, type EditedCourse, readEditedCourse, updateCourse } from '@manassa/contract/teacher/courses'
import { courseFields as copy, courseSettingTexts, terms } from '#app/copy/console-courses.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { asText } from '#app/ui/console/form/edit-responses.ts'
import { formDraftStore } from '#app/ui/console/form/form-draft-store.ts'
import { FormField } from '#app/ui/console/form/form-field.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { EditedCoursePicture } from './edited-course-picture.tsx'

const courseSettings = keysOf(courseSettingTexts)
const names = [
  'courseName',
  'description',
  'grade',
  'term',
  'price',
  ...courseSettings,
] as const satisfies ReadonlyArray<keyof EditedCourse>

/** In a published course, these fields change prices or students' weeks. */
const PUBLISH_FIELDS = ['price', 'grade', 'term', ...courseSettings]

const gradeLabels = Object.fromEntries(grades.map((grade) => [grade, gradeLabel(grade)]))

interface CourseFormProps {
  course: EditedCourse
  setData: QueryResult<EditedCourse>['setData']
}

export function CourseForm({ course, setData }: CourseFormProps) {
  const { id: userId } = useMe()
  const form = useAutosavedForm({
    schema: createCourse.input,
    saved: Object.fromEntries(names.map((name) => [name, asText(course[name])])),
    revision: course.revision,
    publishFields: course.state === 'published' ? PUBLISH_FIELDS : [],
    drafts: formDraftStore(`${userId}_course_${course.id}`),
    async save(changes) {
      const outcome = await saveWith(
        updateCourse,
        { courseId: course.id, ...changes },
        { skipRefetchOf: [readEditedCourse] },
      )
      if (outcome.state === 'done') setData(() => outcome.data)
      return outcome
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <SaveStatus form={form} />
      <PendingChanges form={form} />
      <FormField form={form} name="courseName" label={copy.name} />
      <EditedCoursePicture {...{ course, setData }} />
      <FormField form={form} name="description" label={copy.description} hint={copy.descriptionHint} lines={6} />
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="grade" label={copy.grade} labels={gradeLabels} />
        <FormField form={form} name="term" label={copy.term} labels={terms} />
      </div>
      <FormField form={form} name="price" label={copy.price} hint={copy.priceHint} />
      {courseSettings.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={courseSettingTexts[name].label}
          labels={courseSettingTexts[name].values}
        />
      ))}
      <LeaveWarning form={form} />
    </div>
  )
}
