import type { InputOf } from '@manassa/contract/endpoint'
import { ANNOUNCEMENT_MAX_CHARACTERS } from '@manassa/contract/limits'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { type AnnouncementRow, makeAnnouncement, updateAnnouncement } from '@manassa/contract/teacher/announcements'
import { useState } from 'react'
import { announcementForm as copy } from '#app/copy/console-announcements.ts'
import { useCourses } from '#app/features/console/courses/use-courses.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useFormDraft } from '#app/ui/console/form/use-form-draft.ts'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type AnnouncementAudience = keyof typeof copy.whoses

export function AnnouncementForm({ announcement, onDone }: { announcement: AnnouncementRow | null; onDone(): void }) {
  const toasts = useToasts()
  const { draft, keep, forget } = useFormDraft(`${useMe().id}_new-announcement`)
  const initial = announcement ? { text: announcement.text } : draft
  const [audience, setAudience] = useState<AnnouncementAudience>('all')
  const form = useConsoleForm({
    send(typed, checks) {
      const { text, until, grade, courseId } = texts(typed, 'text', 'until', 'grade', 'courseId')
      if (announcement) {
        const change = { announcementId: announcement.id, text, ...(until && { until }) }
        return validateAndCall(updateAnnouncement, change, { messages: checks.messages })
      }
      const target = { all: { all: true }, grade: { grade }, course: { courseId } }[audience]
      return validateAndCall(makeAnnouncement, { text, until, ...target } as InputOf<typeof makeAnnouncement>, checks)
    },
    onDone() {
      if (!announcement) forget()
      toasts.notify(announcement ? copy.saved : copy.done)
      onDone()
    },
  })
  const { wrong } = form
  return (
    <ConsoleForm
      form={form}
      action={{ label: announcement ? copy.saves : copy.does, working: copy.doing }}
      onInput={({ currentTarget }) => announcement === null && keep(currentTarget)}
    >
      <TextArea
        label={copy.text}
        hint={copy.hint}
        error={wrong.text}
        name="text"
        rows={4}
        maxLength={ANNOUNCEMENT_MAX_CHARACTERS}
        defaultValue={initial.text}
        readOnly={form.sending}
      />
      {announcement === null && <AudienceFields audience={audience} wrong={wrong} onChoose={setAudience} />}
      <Field
        label={copy.until}
        name="until"
        type="date"
        dir="ltr"
        optional={announcement !== null}
        defaultValue={draft.until}
        error={wrong.until}
      />
    </ConsoleForm>
  )
}

interface AudienceFieldsProps {
  audience: AnnouncementAudience
  wrong: Readonly<Record<string, string | undefined>>
  onChoose(audience: AnnouncementAudience): void
}

/** Staff without these permissions may not list the courses, so they cannot choose one. */
function AudienceFields({ audience, wrong, onChoose }: AudienceFieldsProps) {
  const mayAskCourses = useMay(['codes.make', 'grants', 'students'])
  const courses = useCourses(mayAskCourses)
  const choices = Object.entries(copy.whoses).filter(([value]) => value !== 'course' || mayAskCourses)
  return (
    <>
      <Select
        label={copy.audience}
        ask={null}
        value={audience}
        onChange={({ target }) => onChoose(target.value as AnnouncementAudience)}
        choices={choices.map(([value, label]) => ({ value, label }))}
      />
      {audience === 'grade' && (
        <Select
          label={copy.grade}
          name="grade"
          choices={grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
          error={wrong.grade}
        />
      )}
      {audience === 'course' && (
        <Select
          label={copy.course}
          name="courseId"
          choices={courses.map(({ id, courseName }) => ({ value: String(id), label: courseName }))}
          error={wrong.courseId}
        />
      )}
    </>
  )
}
