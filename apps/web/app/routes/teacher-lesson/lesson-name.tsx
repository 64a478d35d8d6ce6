import { updateLesson } from '@manassa/contract/teacher/courses'
import { type EditedLessonPage, readEditedLesson } from '@manassa/contract/teacher/lessons'
import { lessonEdit as copy } from '#app/copy/console-lessons.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { FormCheckbox, FormText } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'

interface LessonNameProps {
  lesson: EditedLessonPage
  setData: QueryResult<EditedLessonPage>['setData']
}

export function LessonName({ lesson, setData }: LessonNameProps) {
  const { id: lessonId, lessonName, isPreview, otherPreview, type, revision } = lesson
  const form = useAutosavedForm({
    schema: updateLesson.input,
    saved: { lessonName, isPreview },
    revision,
    draftName: `lesson_${lessonId}`,
    async save(changes) {
      const outcome = await saveWith(updateLesson, { lessonId, ...changes }, { skipRefetchOf: [readEditedLesson] })
      if (outcome.state === 'done') {
        const { revision: raised } = outcome.data
        setData((before) => ({
          ...before,
          ...changes,
          ...(changes.isPreview && { otherPreview: null }),
          revision: raised,
        }))
      }
      return outcome
    },
  })
  return (
    <div className="flex flex-col gap-1">
      <FormText form={form} name="lessonName" label={copy.name} />
      {type === 'Video' && (
        <>
          <FormCheckbox form={form} name="isPreview" label={copy.preview} />
          <p className="text-muted text-sm">{otherPreview ? copy.previewReplaces(otherPreview) : copy.previewHint}</p>
        </>
      )}
      <SaveStatus form={form} />
      <LeaveWarning form={form} />
    </div>
  )
}
