import { addCourseByCode } from '@manassa/contract/codes'
import type { Failure } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import { canonicalCode, isCode, printedCode } from '@manassa/contract/rules/access-code'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { detail } from '../../copy/course-detail.ts'
import { enrol } from '../../copy/enrol.ts'
import { waiting } from '../../copy/waiting.ts'
import { call } from '../../lib/call.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useWaitAfter } from '../../lib/form/use-seconds-left.ts'
import { useSchool } from '../../lib/school.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field-code.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'

interface EnrolBoxProps {
  course: { id: number; courseName: string }
  userId: number
  onEnrolled(): void
  /** The course turned out to be in the account already. */
  onAlready(): void
}

/** The code of a printed card. What cannot be a code is said before it is sent; what was typed stays. */
export default function EnrolBox({ course, userId, onEnrolled, onAlready }: EnrolBoxProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [tooMany, setTooMany] = useState<Failure | null>(null)
  const wait = useWaitAfter(tooMany)
  const box = useRef<HTMLFormElement>(null)
  const input = () => box.current?.querySelector('input')
  const help = chatLink(useSchool().contact?.whatsApp_Number, detail.supervisorText(course.courseName))

  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending || wait > 0) return
    const code = canonicalCode(typed)
    const wrong = code === '' ? fieldErrors['code.required'] : isCode(code) ? null : fieldErrors['code.mistyped']
    setTooMany(null)
    setError(wrong)
    if (wrong) return input()?.focus()

    setSending(true)
    const reply = await call(addCourseByCode, { Code: printedCode(code), StudentId: userId, courseId: course.id })
    setSending(false)
    if (reply.success) return onEnrolled()
    if (reply.code === 'courseCode.alreadyEnrolled') onAlready()
    if (reply.retryAfterSeconds) setTooMany(reply)
    else setError(reply.errors?.Code ?? reply.message)
    input()?.focus()
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="mt-5 rounded-card border border-gold-line bg-gold-soft p-4">
      <CodeField
        label={enrol.label}
        hint={enrol.hint}
        error={wait > 0 ? waiting.tooMany(tooMany?.retryAfterSeconds ?? wait) : error}
        typed={typed}
        onTyped={setTyped}
        enterKeyHint="done"
        readOnly={sending}
      />
      <Button type="submit" kind="gold" wide className="mt-3" pending={sending && enrol.sending} disabled={wait > 0}>
        {wait > 0 ? waiting.retryAfter(wait) : enrol.submit}
      </Button>
      {sending && <SlowNote />}
      {help && (
        <p className="mt-2 text-center text-sm">
          {enrol.noCard}{' '}
          <a
            href={help}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4"
          >
            {enrol.askForCard}
          </a>
        </p>
      )}
    </form>
  )
}
