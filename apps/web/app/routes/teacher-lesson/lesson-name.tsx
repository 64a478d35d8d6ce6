import { createLesson, updateLesson } from '@manassa/contract/teacher/courses'
import { type EditedLessonPage, readEditedLesson } from '@manassa/contract/teacher/lessons'
import { lessonEdit as copy } from '#app/copy/console-lessons.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { FormText } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'

interface LessonNameProps {
  lesson: EditedLessonPage
  setData: QueryResult<EditedLessonPage>['setData']
}

export function LessonName({ lesson: { id: lessonId, lessonName, revision }, setData }: LessonNameProps) {
  const form = useAutosavedForm({
    schema: createLesson.input,
    saved: { lessonName },
    revision,
    draftName: `lesson_${lessonId}`,
    async save(changes) {
      const outcome = await saveWith(updateLesson, { lessonId, ...changes }, { skipRefetchOf: [readEditedLesson] })
      if (outcome.state === 'done') {
        const { revision: raised } = outcome.data
        setData((before) => ({ ...before, ...changes, revision: raised }))
      }
      return outcome
    },
  })
  return (
    <div className="flex flex-col gap-1">
      <FormText form={form} name="lessonName" label={copy.name} />
      <SaveStatus form={form} />
      <LeaveWarning form={form} />
    </div>
  )
}
