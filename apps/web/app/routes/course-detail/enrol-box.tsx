import type { Failure } from '@manassa/contract/endpoint'
import { printedCode, typedCode } from '@manassa/contract/rules/access-code'
import { type GradeName, shortGradeLabel } from '@manassa/contract/rules/grade'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeFault, typedWords } from '../../copy/code-fault.ts'
import { codeField } from '../../copy/code-field.ts'
import { detail } from '../../copy/course-detail.ts'
import { enrol } from '../../copy/enrol.ts'
import { waiting } from '../../copy/waiting.ts'
import { call } from '../../lib/call.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useWaitAfter } from '../../lib/form/use-seconds-left.ts'
import { isPassing } from '../../lib/passing.ts'
import { useSchool } from '../../lib/school.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field-code.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'

interface EnrolBoxProps {
  course: { id: number; courseName: string; grade: GradeName }
  userId: number
  /** Of the account: a course of another year is asked about before its code is spent. */
  grade: GradeName | null
  onEnrolled(): void
  /** The course turned out to be in the account already. */
  onAlready(): void
}

/** The code of a printed card. What cannot be a code is said before it is sent; what was typed stays. */
export default function EnrolBox({ course, userId, grade, onEnrolled, onAlready }: EnrolBoxProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  /** The code that waits for the answer whether it is meant for this course. */
  const [asked, setAsked] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [tooMany, setTooMany] = useState<Failure | null>(null)
  const wait = useWaitAfter(tooMany)
  const box = useRef<HTMLFormElement>(null)
  const input = () => box.current?.querySelector('input')
  const help = chatLink(useSchool().contact?.whatsApp_Number, detail.supervisorText(course.courseName))

  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  function retype(text: string) {
    setTyped(text)
    setError(null)
    setNotice(null)
    setElsewhere(null)
    setAsked(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending || wait > 0) return
    retype(typed)
    setTooMany(null)
    const found = typedCode(typed)
    setError(codeFault(found))
    if (found.state !== 'code') return input()?.focus()
    const code = printedCode(found.canonical)
    if (grade && grade !== course.grade) return setAsked(code)
    send(code)
  }

  async function send(code: string) {
    setAsked(null)
    if (!navigator.onLine) return setNotice(typedWords.notSent)
    setSending(true)
    const reply = await call(addCourseByCode, { Code: code, StudentId: userId, courseId: course.id })
    setSending(false)
    if (reply.success) return onEnrolled()
    if (reply.code === 'courseCode.alreadyEnrolled') onAlready()
    if (reply.code === 'courseCode.otherCourse' || reply.code === 'courseCode.wrongKind') setElsewhere(`/c/${code}`)
    if (reply.retryAfterSeconds) setTooMany(reply)
    else if (reply.code === 'client.network') setNotice(typedWords.notAnswered)
    else if (isPassing(reply)) setNotice(reply.message)
    else setError(reply.errors?.Code ?? reply.message)
    input()?.focus()
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="mt-5 rounded-card border border-gold-line bg-gold-soft p-4">
      <CodeField
        label={enrol.label}
        hint={enrol.hint}
        error={error}
        notice={wait > 0 ? waiting.tooMany(tooMany?.retryAfterSeconds ?? wait) : notice}
        typed={typed}
        onTyped={retype}
        enterKeyHint="done"
        readOnly={sending}
      />
      {elsewhere && (
        <ButtonLink to={elsewhere} kind="brand" wide className="mt-3">
          {codeField.look}
        </ButtonLink>
      )}
      {asked && grade ? (
        <OtherYear
          question={typedWords.otherYear(shortGradeLabel(course.grade), shortGradeLabel(grade))}
          onSure={() => send(asked)}
          onNot={() => setAsked(null)}
        />
      ) : (
        <Button type="submit" kind="gold" wide className="mt-3" pending={sending && enrol.sending} disabled={wait > 0}>
          {wait > 0 ? waiting.retryAfter(wait) : enrol.submit}
        </Button>
      )}
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

/** Cards are bought for one year and courses look alike: nothing is spent before somebody has said that it is meant. */
function OtherYear({ question, onSure, onNot }: { question: string; onSure(): void; onNot(): void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={notice} className="mt-3">
      <Notice
        tone="warn"
        title={question}
        urgent
        actions={
          <>
            <Button size="small" onClick={onNot}>
              {enrol.notThis}
            </Button>
            <Button kind="outline" size="small" onClick={onSure}>
              {enrol.submitAnyway}
            </Button>
          </>
        }
      >
        {enrol.otherYearText}
      </Notice>
    </div>
  )
}
