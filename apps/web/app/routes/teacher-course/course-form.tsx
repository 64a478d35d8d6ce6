import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { keysOf } from '@manassa/contract/rules/records'
import { createCourse, type EditedCourse, readEditedCourse, updateCourse } from '@manassa/contract/teacher/courses'
import { courseFields as copy, courseSettingTexts, terms } from '#app/copy/console-courses.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { pick } from '#app/lib/pick.ts'
import { choicesOf, FormChoice, FormNumber, FormText, FormTextArea } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
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

const gradeChoices = grades.map((value) => ({ value, label: gradeLabel(value) }))

interface CourseFormProps {
  course: EditedCourse
  setData: QueryResult<EditedCourse>['setData']
}

export function CourseForm({ course, setData }: CourseFormProps) {
  const form = useAutosavedForm({
    schema: createCourse.input,
    saved: pick(course, names),
    revision: course.revision,
    publishFields: course.state === 'published' ? PUBLISH_FIELDS : [],
    draftName: `course_${course.id}`,
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
      <FormText form={form} name="courseName" label={copy.name} />
      <EditedCoursePicture course={course} setData={setData} />
      <FormTextArea
        form={form}
        name="description"
        label={copy.description}
        hint={copy.descriptionHint}
        lines={6}
        optional
      />
      <div className="grid grid-cols-2 gap-4">
        <FormChoice form={form} name="grade" label={copy.grade} choices={gradeChoices} />
        <FormChoice form={form} name="term" label={copy.term} choices={choicesOf(terms)} />
      </div>
      <FormNumber form={form} name="price" label={copy.price} hint={copy.priceHint} />
      {courseSettings.map((name) => (
        <FormChoice
          key={name}
          form={form}
          name={name}
          label={courseSettingTexts[name].label}
          choices={choicesOf(courseSettingTexts[name].values)}
        />
      ))}
      <LeaveWarning form={form} />
    </div>
  )
}
