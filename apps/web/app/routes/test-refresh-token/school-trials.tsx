import { COURSES_PAGE_SIZE } from '@manassa/contract/limits'
import { DEFAULT_GRADE, gradeLabel, grades } from '@manassa/contract/rules/grade'
import { listContacts } from '@manassa/contract/shared/contact'
import { readSchool } from '@manassa/contract/shared/school'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { trials } from '#app/copy/trials.ts'
import { sessionHeaders } from '#app/lib/call.ts'
import { useSchool } from '#app/lib/school.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { Trial } from './trial.tsx'
import { type TrialResponse, tryCall } from './try-call.ts'

const labels = trials.tenant

export function TenantTrial() {
  const { tenant } = useSchool()

  function send(fields: FormData): Promise<TrialResponse> {
    const { Authorization: bearer, ...headers } = sessionHeaders()
    const named = { ...headers, 'X-Tenant-ID': String(fields.get('tenant')) }
    const sent = fields.get('token') && bearer ? { ...named, Authorization: bearer } : named
    const call = fields.get('call')
    if (call === 'contacts') return tryCall(listContacts, {}, sent)
    if (call === 'profile') return tryCall(readSchool, {}, sent)
    return tryCall(listEnrolledCourses, { studentId: Number(sessionStore.userId()), pagenumber: 1, pagesize: 1 }, sent)
  }
  return (
    <Trial title={labels.title} text={labels.text} send={send}>
      <Field label={labels.header} name="tenant" dir="ltr" defaultValue={tenant} required />
      <Select
        label={labels.call}
        name="call"
        defaultValue="contacts"
        required
        choices={[
          { value: 'contacts', label: labels.contacts },
          { value: 'profile', label: labels.profile },
          { value: 'enrolled', label: labels.enrolled },
        ]}
      />
      <label className="flex min-h-12 items-center gap-2 self-end font-bold text-sm">
        <input type="checkbox" name="token" className="size-5 accent-(--brand)" />
        {labels.withToken}
      </label>
    </Trial>
  )
}

export function CoursesTrial() {
  const send = (fields: FormData) =>
    tryCall(
      listActiveCourses,
      { grade: fields.get('grade'), pagenumber: fields.get('page'), pagesize: fields.get('size') },
      sessionHeaders(),
    )
  return (
    <Trial title={trials.courses.title} text={trials.courses.text} send={send}>
      <Select
        label={trials.courses.grade}
        name="grade"
        defaultValue={DEFAULT_GRADE}
        required
        choices={grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
      />
      <Field label={trials.courses.page} name="page" type="number" min={1} defaultValue={1} dir="ltr" required />
      <Field
        label={trials.courses.size}
        name="size"
        type="number"
        min={1}
        defaultValue={COURSES_PAGE_SIZE}
        dir="ltr"
        required
      />
    </Trial>
  )
}
